import { LICENCE_REASONS, type MyLicence } from '@banyan/contract/licences';
import { editionTitle, withProductNames } from '@banyan/contract/products';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, LicenceStateTag, newId, useWords } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import { myLicencesDomain } from '../my-licences/myLicencesDomain.js';
import { detailAddress } from '../orders/detailAddress.js';
import { AskFirst } from '../portal-frame/AskFirst.js';
import parts from '../portal-frame/portalParts.module.css';
import { LicenceActs, type Panel } from './LicenceActs.js';
import styles from './licences.module.css';
import { licenceDeviceTexts, licenceTexts } from './licenceTexts.js';
import { Offline } from './Offline.js';
import { ShownKey } from './ShownKey.js';
import { daysLeft, fixedUntil, isChoosing } from './standing.js';

type LicenceDevicesProps = { readonly licence: MyLicence };
type LicenceDevice = MyLicence['devices'][number];

type DeviceWords = Pick<(typeof licenceDeviceTexts)['zh'], 'left' | 'noneLeft' | 'never'>;
type RemovalsLeft = { readonly left: number; readonly nextRemovalAt: string | null };

type Props = {
  readonly licence: MyLicence;
  /** Whether the address names it: it then gets the focus. */
  readonly isMeant: boolean;
};

/** A licence with its facts and its actions. */
export function LicenceCard({ licence, isMeant }: Props) {
  const language = useLanguage();
  const [panel, setPanel] = useState<Panel | null>(isChoosing(licence) ? 'devices' : null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMeant) heading.current?.focus();
  }, [isMeant]);
  const { id, productId, state } = licence;
  const edition = editionTitle(
    withProductNames(productId, language),
    inLanguage(licence.editionName, language),
  );
  return (
    <article className={styles['licence']} aria-labelledby={`licence-${id}`}>
      <div className={styles['head']}>
        <h2 id={`licence-${id}`} ref={heading} tabIndex={-1}>
          {edition}
        </h2>
        <LicenceStateTag state={state} />
      </div>
      <Told licence={licence} />
      <div className={styles['columns']}>
        <div className={styles['facts']}>
          <ShownKey id={id} keyTail={licence.keyTail} edition={edition} />
          <LicenceFacts licence={licence} />
        </div>
        <LicenceActs licence={licence} edition={edition} panel={panel} onPanel={setPanel} />
      </div>
      {panel === 'devices' && <LicenceDevices licence={licence} />}
      {panel === 'offline' && (
        <Offline
          licence={licence}
          onClose={() => {
            setPanel(null);
          }}
        />
      )}
    </article>
  );
}

type Of = { readonly licence: MyLicence };

function LicenceFacts({ licence }: Of) {
  const { facts, ...text } = useTexts(licenceTexts);
  const { id, seats, used, most, startsAt, endsAt, orderIds } = licence;
  const from = shanghaiDay(new Date(startsAt));
  return (
    <Facts
      facts={[
        [facts.seats, seats],
        [facts.devices, text.ofMost(used, most)],
        [
          facts.period,
          endsAt === null ? text.forGood(from) : text.fromTo(from, shanghaiDay(new Date(endsAt))),
        ],
        [
          facts.orders,
          orderIds.length === 0
            ? text.byHand
            : orderIds.map((order) => (
                <Link key={order} className={styles['order']} to={detailAddress(order)}>
                  {order}
                </Link>
              )),
        ],
        [facts.number, id],
      ]}
    />
  );
}

const NEAR_DAYS = 7;

/** What the customer should know about the licence now, the most urgent first. */
function Told({ licence }: Of) {
  const text = useTexts(licenceTexts);
  const reasons: Readonly<Record<string, string>> = useWords(LICENCE_REASONS);
  const { state, stateReason, endsAt, chooseUntil, used, most, isRefunding } = licence;
  const reason = reasons[stateReason] ?? stateReason;
  const days = daysLeft(licence);
  const until = endsAt === null ? '' : shanghaiDay(new Date(endsAt));
  return (
    <>
      {state === 'suspended' && <p className={parts['news']}>{text.suspended(reason)}</p>}
      {state === 'revoked' && <p className={parts['muted']}>{text.revoked(reason)}</p>}
      {state === 'expired' && <p className={parts['news']}>{text.expired(until)}</p>}
      {state === 'expiring' && days !== null && (
        <p className={parts[days <= NEAR_DAYS ? 'news' : 'muted']}>{text.endsSoon(days)}</p>
      )}
      {isChoosing(licence) && chooseUntil !== null && (
        <p className={parts['news']}>
          {text.choose(used - most, shanghaiDay(new Date(chooseUntil)))}
        </p>
      )}
      {isRefunding && state !== 'revoked' && <p className={parts['news']}>{text.refunding}</p>}
    </>
  );
}

/** The machines that use a licence, and taking one from it. */
function LicenceDevices({ licence }: LicenceDevicesProps) {
  const text = useTexts(licenceDeviceTexts);
  const { devices, removalsLeft, nextRemovalAt } = licence;
  const mayRemove = removalsLeft > 0 || isChoosing(licence);
  return (
    <section className={parts['ask']} aria-label={`${text.title} ${licence.id}`}>
      <h3>{text.title}</h3>
      {devices.length === 0 && <p className={parts['muted']}>{text.none}</p>}
      {devices.length > 0 && (
        <>
          <p className={parts['muted']}>
            {text.hint}{' '}
            {!isChoosing(licence) && leftWords(text, { left: removalsLeft, nextRemovalAt })}
          </p>
          <ul className={styles['devices']}>
            {devices.map((device) => (
              <li key={device.id}>
                <UsedPlaces licence={licence} device={device} mayRemove={mayRemove} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function leftWords(text: DeviceWords, { left, nextRemovalAt }: RemovalsLeft): string {
  if (left > 0) return text.left(left);
  return nextRemovalAt === null ? text.never : text.noneLeft(shanghaiDay(new Date(nextRemovalAt)));
}

type UsedProps = LicenceDevicesProps & {
  readonly device: LicenceDevice;
  readonly mayRemove: boolean;
};

function UsedPlaces({ licence: { id: licence }, device, mayRemove }: UsedProps) {
  const text = useTexts(licenceDeviceTexts);
  const { api } = useDomain(myLicencesDomain);
  const [remove, { isLoading, error }] = api.useRemoveDeviceMutation();
  const [key] = useState(newId);
  const { id, name, system, machineTail, activatedAt, lastSeenAt } = device;
  const fixed = fixedUntil(device);
  return (
    <>
      <p>
        <strong>{name}</strong> <span className={parts['muted']}>{system}</span>
      </p>
      <Facts
        facts={[
          [text.code, `••••-${machineTail}`],
          [text.since, formatInstant(activatedAt)],
          [text.last, formatInstant(lastSeenAt)],
        ]}
      />
      {fixed !== null && (
        <p className={parts['muted']}>{text.byFile(shanghaiDay(new Date(fixed)))}</p>
      )}
      {fixed === null && mayRemove && (
        <AskFirst
          act={text.remove(name)}
          ask={text.ask(name)}
          sure={text.sure}
          cancel={text.cancel}
          isBusy={isLoading}
          fault={error?.message}
          onSure={() => void remove({ id, licence, key })}
        />
      )}
    </>
  );
}
