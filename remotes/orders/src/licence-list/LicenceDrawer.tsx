import { nameIn } from '@banyan/contract';
import {
  ACTIVATED_VIA,
  ENDED_BY,
  LICENCE_REASONS,
  type Licence,
  type LicenceActivation,
  type LicenceDetail,
} from '@banyan/contract/licences';
import { editionTitle, FEATURES, withProductNames } from '@banyan/contract/products';
import { licencesDomain } from '@banyan/domain-licences';
import { Asked, CustomerLink, OrderLink } from '@banyan/lists';
import { ActButton, ChangeLog, CopyButton, RecordDrawer } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, LicenceStateTag, newId, useWords } from '@banyan/ui';
import { LicenceActs } from './LicenceActs.js';
import type { LicencePlace } from './licenceList.js';
import styles from './licenceList.module.css';
import { licenceActTexts, licenceDetailTexts, licenceListTexts } from './licenceListTexts.js';
import { Used } from './Used.js';

type ActivationsProps = { readonly licence: LicenceDetail };

type OfActivation = { readonly activation: LicenceActivation };

type LicencePeriod = LicenceDetail['periods'][number];

type Props = {
  readonly id: string;
  readonly list: LicencePlace;
  readonly rows: readonly Licence[];
};
type Of = { readonly licence: LicenceDetail };

/** One licence over its list: what it is, what it is made of, who uses it, and what can be done about it. */
export function LicenceDrawer({ id, list, rows }: Props) {
  const text = useTexts(licenceDetailTexts);
  const host = useHost();
  const { api } = useDomain(licencesDomain);
  const licence = api.useLicenceQuery({ id });
  return (
    <RecordDrawer title={text.title(id)} list={list} drafts={[]} rows={rows} width={720}>
      <Asked query={licence}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <>
              <About licence={found} />
              <Periods licence={found} />
              <Activations licence={found} />
              <Told licence={found} />
              {host.isAuth('changes.view') && (
                <ChangeLog api={api} entity="licence" id={found.id} />
              )}
              {host.isAuth('licences.edit') && <LicenceActs licence={found} />}
            </>
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

function About({ licence }: Of) {
  const { columns, ...text } = useTexts(licenceListTexts);
  const { facts, nextAt } = useTexts(licenceDetailTexts);
  const reasons: Readonly<Record<string, string>> = useWords(LICENCE_REASONS);
  const language = useLanguage();
  const { id, state, stateReason, customerId, customerName, keyTail, seats, devicesPerSeat } =
    licence;
  const { startsAt, endsAt, chooseUntil, removalsLeft, nextRemovalAt, createdAt } = licence;
  const edition = { name: licence.editionName, nameEn: licence.editionNameEn };
  const again = nextRemovalAt === null ? '' : ` · ${nextAt(shanghaiDay(new Date(nextRemovalAt)))}`;
  return (
    <Facts
      facts={[
        [columns.state, <LicenceStateTag key="state" state={state} />],
        ...(stateReason === ''
          ? []
          : [[facts.reason, reasons[stateReason] ?? stateReason] as const]),
        [
          columns.id,
          <span key="id">
            {id} <CopyButton label={columns.id} value={id} />
          </span>,
        ],
        [columns.customer, <CustomerLink key="customer" id={customerId} name={customerName} />],
        [
          columns.product,
          editionTitle(withProductNames(licence.productId, language), nameIn(edition, language)),
        ],
        [facts.key, <code key="key">{keyTail}</code>],
        [facts.seats, `${seats} × ${devicesPerSeat}`],
        [columns.devices, <Used key="used" used={licence.used} most={licence.most} />],
        [facts.starts, formatInstant(startsAt)],
        [columns.endsAt, endsAt === null ? text.forGood : formatInstant(endsAt)],
        ...(chooseUntil === null ? [] : [[facts.choose, formatInstant(chooseUntil)] as const]),
        [facts.removals, `${removalsLeft}${again}`],
        [columns.createdAt, formatInstant(createdAt)],
      ]}
    />
  );
}

/** The entitlement as a program gets it. */
function Told({ licence: { features, offlineDays, offlineFileDays } }: Of) {
  const text = useTexts(licenceDetailTexts);
  const words: Readonly<Record<string, string>> = useWords(FEATURES);
  return (
    <section>
      <h2>{text.entitlement}</h2>
      <Facts
        facts={[
          [text.features, features.map((name) => words[name] ?? name).join(' · ')],
          [text.offline, text.days(offlineDays)],
          [text.file, text.days(offlineFileDays)],
        ]}
      />
    </section>
  );
}

type PeriodsProps = { readonly licence: Pick<LicenceDetail, 'periods'> };

/** The orders and gifts that a licence is made of. */
function Periods({ licence: { periods } }: PeriodsProps) {
  const text = useTexts(licenceDetailTexts);
  return (
    <section>
      <h2>{text.periods}</h2>
      <ul className={styles['lines']}>
        {periods.map((period) => (
          <li key={period.id} data-gone={period.removedAt !== null}>
            <PeriodLine period={period} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PeriodLine({ period }: { readonly period: LicencePeriod }) {
  const text = useTexts(licenceDetailTexts);
  const { manual } = useTexts(licenceListTexts);
  const { orderId, months, startsAt, endsAt, reason, byName, at, removedAt } = period;
  const from = shanghaiDay(new Date(startsAt));
  const to = endsAt === null ? text.open : shanghaiDay(new Date(endsAt));
  const length = months === null ? (endsAt === null ? text.open : text.fixed) : text.months(months);
  const notes = [
    formatInstant(at),
    ...(byName === '' ? [] : [text.by(byName)]),
    ...(reason === '' ? [] : [reason]),
    ...(removedAt === null ? [] : [text.refunded]),
  ];
  return (
    <>
      <p>
        {orderId === null ? manual : <OrderLink id={orderId} />}
        <span>{length}</span>
        <span>{text.span(from, to)}</span>
      </p>
      <p className={styles['muted']}>{notes.join(' · ')}</p>
    </>
  );
}

/** The devices that use a licence, then those that did. */
function Activations({ licence }: ActivationsProps) {
  const text = useTexts(licenceDetailTexts);
  const host = useHost();
  const { activations } = licence;
  return (
    <section>
      <h2>{text.activations}</h2>
      {activations.length === 0 && <p className={styles['muted']}>{text.noDevices}</p>}
      <ul className={styles['lines']}>
        {activations.map((activation) => (
          <li key={activation.activationId} data-gone={activation.endedAt !== null}>
            <ActivationLine activation={activation} />
            {activation.endedAt === null && host.isAuth('licences.edit') && (
              <End licence={licence} activation={activation} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActivationLine({ activation }: OfActivation) {
  const text = useTexts(licenceDetailTexts);
  const via = useWords(ACTIVATED_VIA);
  const endings = useWords(ENDED_BY);
  const { name, system, machineTail, activatedAt, lastSeenAt, fileUntil, endedAt, endedBy } =
    activation;
  const notes = [
    via[activation.via],
    text.since(formatInstant(activatedAt)),
    text.seen(formatInstant(lastSeenAt)),
    ...(fileUntil === null ? [] : [text.fileUntil(shanghaiDay(new Date(fileUntil)))]),
    ...(endedAt === null || endedBy === null
      ? []
      : [text.ended(formatInstant(endedAt), endings[endedBy])]),
  ];
  return (
    <div>
      <p>
        {name}
        <span>{system}</span>
        <span>••••-{machineTail}</span>
      </p>
      <p className={styles['muted']}>{notes.join(' · ')}</p>
    </div>
  );
}

function End({
  licence: { id, version },
  activation: { activationId, name },
}: ActivationsProps & OfActivation) {
  const { endActivation: text } = useTexts(licenceActTexts);
  const { api } = useDomain(licencesDomain);
  const [end] = api.useEndActivationMutation();
  return (
    <ActButton
      label={text.label}
      question={text.question(name)}
      done={text.done}
      isDangerous
      send={() => end({ id, version, activationId, key: newId() })}
    />
  );
}
