import { LICENCE_REASONS, type MyLicence } from '@banyan/contract/licences';
import { withProductNames } from '@banyan/contract/products';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { shanghaiDay } from '@banyan/rules';
import { Facts, LicenceStateTag, useWords } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import { detailAddress } from '../orders/detailAddress.js';
import parts from '../portal-frame/portalParts.module.css';
import { LicenceActs, type Panel } from './LicenceActs.js';
import { LicenceDevices } from './LicenceDevices.js';
import styles from './licences.module.css';
import { licenceTexts } from './licenceTexts.js';
import { Offline } from './Offline.js';
import { ShownKey } from './ShownKey.js';
import { daysLeft, isChoosing } from './standing.js';

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
  const edition = inLanguage(licence.editionName, language);
  return (
    <article className={styles['licence']} aria-labelledby={`licence-${id}`}>
      <div className={styles['head']}>
        <h2 id={`licence-${id}`} ref={heading} tabIndex={-1}>
          {withProductNames(productId, language)} · {edition}
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
