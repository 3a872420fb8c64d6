import type { LicenceDetail } from '@banyan/contract/licences';
import { OrderLink } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import styles from './licenceList.module.css';
import { licenceDetailTexts, licenceListTexts } from './licenceListTexts.js';

type Props = { readonly licence: Pick<LicenceDetail, 'periods'> };
type Period = LicenceDetail['periods'][number];

/** The orders and gifts that a licence is made of. */
export function Periods({ licence: { periods } }: Props) {
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

function PeriodLine({ period }: { readonly period: Period }) {
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
