import { nameIn } from '@banyan/contract';
import { LICENCE_REASONS, type Licence, type LicenceDetail } from '@banyan/contract/licences';
import { FEATURES, withProductNames } from '@banyan/contract/products';
import { licencesDomain } from '@banyan/domain-licences';
import { Asked, CustomerLink } from '@banyan/lists';
import { ChangeLog, CopyButton, RecordDrawer } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, LicenceStateTag, useWords } from '@banyan/ui';
import { Activations } from './Activations.js';
import { LicenceActs } from './LicenceActs.js';
import type { LicencePlace } from './licenceList.js';
import { licenceDetailTexts, licenceListTexts } from './licenceListTexts.js';
import { Periods } from './Periods.js';
import { Used } from './Used.js';

type Props = {
  readonly id: string;
  readonly list: LicencePlace;
  readonly rows: readonly Licence[];
};
type Of = { readonly licence: LicenceDetail };

/** One licence over its list: what it is, what it is made of, who uses it, and what can be done about it. */
export function LicenceDrawer({ id, list, rows }: Props) {
  const host = useHost();
  const { api } = useDomain(licencesDomain);
  const licence = api.useLicenceQuery({ id });
  return (
    <RecordDrawer title={id} list={list} drafts={[]} rows={rows} width={720}>
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
          `${withProductNames(licence.productId, language)} · ${nameIn(edition, language)}`,
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
