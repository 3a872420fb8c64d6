import type { RequestOf } from '@banyan/contract';
import {
  type Reconciliation as Books,
  DIFFERENCES,
  type MoneyDay,
  type PAYMENT_DESK_CALLS,
  PAYMENT_DESK_STATES,
} from '@banyan/contract/finance';
import {
  Asked,
  ChoiceFilter,
  DaysFilter,
  HeadNumbers,
  OrderLink,
  QueueFilter,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { useState } from 'react';
import { paymentsDomain } from '../domains/payments/index.js';
import { daysIn, PAYMENTS } from './paymentList.js';
import styles from './payments.module.css';
import { paymentTexts } from './paymentTexts.js';
import { usePaymentColumns } from './usePaymentColumns.js';
import { usePaymentWords } from './usePaymentWords.js';

type Sum = 'receivedFen' | 'orderFen' | 'otherFen' | 'refundedFen';

const drawer = createPart(
  async () =>
    (await import(/* webpackChunkName: "payment-drawer" */ './PaymentDrawer.js')).PaymentDrawer,
);

/** `/payment-list`: money that came or went, and whether our own rows add up (back-office page d4). */
export function PaymentListPage() {
  const text = useTexts(paymentTexts);
  const states = useWords(PAYMENT_DESK_STATES);
  const list = useRecordList(PAYMENTS);
  const { place, rows } = list;
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={usePaymentColumns()}
      filters={(fields) => (
        <>
          <TextFilter label={text.filter.text} field={fields.at('text')} wide />
          <QueueFilter
            label={text.columns.state}
            at={fields.at}
            words={states}
            waiting={['waiting', text.filter.waiting]}
          />
          <ChoiceFilter
            label={text.filter.provider}
            field={fields.at('provider')}
            words={text.providers}
          />
          <DaysFilter fields={fields} hasRanges />
        </>
      )}
      opened={(id) => <LazyPart part={drawer} props={{ id, list: place, rows }} />}
    >
      <Reconciliation days={daysIn(place.search)} />
    </RecordListPage>
  );
}

type Props = {
  /** Null: too many to compare at once. */
  readonly days: RequestOf<typeof PAYMENT_DESK_CALLS, 'Payment/GetReconciliation'> | null;
};

/** Whether our own rows add up, over the list. Each number has its place before it is known. */
function Reconciliation({ days }: Props) {
  const { books: text } = useTexts(paymentTexts);
  const { api } = useDomain(paymentsDomain);
  const query = api.useReconciliationQuery(days ?? {}, { skip: days === null });
  const range = query.currentData;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['books']} aria-labelledby="reconciliation">
      <div className={styles['top']}>
        <h2 id="reconciliation">{text.label}</h2>
        <p>{range === undefined ? '' : text.range(range.from, range.to)}</p>
      </div>
      {days === null && <p className={styles['muted']}>{text.tooLong}</p>}
      <Asked query={query} keepsPrevious>
        {(books) => (
          <>
            <ReconciliationNumbers books={books} />
            {books !== null && <Differences books={books} />}
            {books !== null && books.days.length > 0 && (
              <details
                onToggle={({ currentTarget }) => {
                  setOpen(currentTarget.open);
                }}
              >
                <summary>{text.perDay}</summary>
                {isOpen && <ReconciliationDays days={books.days} />}
              </details>
            )}
          </>
        )}
      </Asked>
    </section>
  );
}

function ReconciliationNumbers({ books }: { readonly books: Books | null }) {
  const { books: text } = useTexts(paymentTexts);
  const sum = (field: Sum) =>
    books === null ? null : formatYuan(books.days.reduce((total, day) => total + day[field], 0));
  const count = books?.differences.length ?? null;
  const verdict = count === 0 ? text.even : text.uneven;
  return (
    <HeadNumbers
      label={text.label}
      numbers={[
        { name: text.received, value: sum('receivedFen'), means: text.orders(books?.orders ?? 0) },
        { name: text.order, value: sum('orderFen'), means: '' },
        { name: text.other, value: sum('otherFen'), means: '' },
        { name: text.refunded, value: sum('refundedFen'), means: '' },
        {
          name: text.differences,
          value: count === null ? null : String(count),
          means: count === null ? '' : verdict,
        },
      ]}
    />
  );
}

function Differences({ books: { differences } }: { readonly books: Books }) {
  const { books: text } = useTexts(paymentTexts);
  const kinds = useWords(DIFFERENCES);
  if (differences.length === 0) return null;
  return (
    <ul className={styles['differences']} aria-label={text.differences}>
      {differences.map(({ kind, orderId, paymentId, day, expectedFen, actualFen }) => (
        <li key={`${kind} ${orderId} ${paymentId} ${expectedFen}`}>
          <Alert
            type="error"
            showIcon
            title={
              <>
                {day} <OrderLink id={orderId} /> {kinds[kind]}{' '}
                {text.expected(formatYuan(expectedFen), formatYuan(actualFen))}
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function ReconciliationDays({ days }: { readonly days: readonly MoneyDay[] }) {
  const { books: text } = useTexts(paymentTexts);
  const { provider: nameOf } = usePaymentWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles['scroll']} aria-label={text.perDay} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{text.day}</th>
            <th>{text.provider}</th>
            {[
              text.payments,
              text.received,
              text.order,
              text.other,
              text.refunded,
              text.difference,
            ].map((title) => (
              <th key={title} data-number>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, provider, payments, ...sums }) => (
            <tr key={`${day} ${provider}`}>
              <td>{day}</td>
              <td>{nameOf(provider)}</td>
              <td data-number>{payments}</td>
              {[
                ['received', sums.receivedFen],
                ['order', sums.orderFen],
                ['other', sums.otherFen],
                ['refunded', sums.refundedFen],
                ['difference', sums.differenceFen],
              ].map(([name, fen]) => (
                <td key={name} data-number>
                  {formatYuan(Number(fen))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
