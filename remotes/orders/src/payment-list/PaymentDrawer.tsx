import { authorIn } from '@banyan/contract';
import {
  type DeskDetail,
  type DeskPayment,
  MONEY_STATES,
  PAYMENT_DESK_STATES,
  REFUND_KINDS,
} from '@banyan/contract/finance';
import { Asked, OrderLink } from '@banyan/lists';
import {
  ActButton,
  ActForm,
  CopyButton,
  RecordActs,
  RecordDrawer,
  TextItem,
} from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, OrderStateTag, StateTag, useWords } from '@banyan/ui';
import { paymentsDomain } from '../domains/payments/index.js';
import { Dispute } from './Dispute.js';
import type { PaymentPlace } from './paymentList.js';
import styles from './payments.module.css';
import { paymentTexts } from './paymentTexts.js';
import { PAYMENT_TONES } from './usePaymentColumns.js';
import { usePaymentWords } from './usePaymentWords.js';

type PaymentActsProps = { readonly payment: DeskDetail };

type Props = {
  readonly id: string;
  readonly list: PaymentPlace;
  readonly rows: readonly DeskPayment[];
};

/** One payment over its list: what is known of it, and what can be done about it. */
export function PaymentDrawer({ id, list, rows }: Props) {
  const text = useTexts(paymentTexts);
  const { api } = useDomain(paymentsDomain);
  const payment = api.usePaymentQuery({ id });
  return (
    <RecordDrawer title={text.title(id)} list={list} drafts={[]} rows={rows} width={640}>
      <Asked query={payment}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <div className={styles['detail']}>
              <Dispute payment={found} />
              <About payment={found} />
              <Refunds payment={found} />
              <PaymentActs payment={found} />
            </div>
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

type Of = { readonly payment: DeskDetail };

function About({ payment }: Of) {
  const { facts: text, columns, paysOrder } = useTexts(paymentTexts);
  const states = useWords(PAYMENT_DESK_STATES);
  const { way } = usePaymentWords();
  const { id, state, order, dispute, reason, payerWords, providerId, paidAt, note } = payment;
  const { method, provider } = way(payment);
  const receivedFen = payment.receivedFen;
  return (
    <section aria-labelledby="payment-facts">
      <h3 id="payment-facts">{text.heading}</h3>
      <Facts
        facts={[
          [
            columns.state,
            <StateTag key="state" tone={PAYMENT_TONES[state]}>
              {states[state]}
            </StateTag>,
          ],
          [columns.order, <OrderLink key="order" id={payment.orderId} />],
          [
            text.orderState,
            <span key="of">
              <OrderStateTag state={order.state} />
              {order.isPaidByIt && paysOrder}
            </span>,
          ],
          [text.orderAmount, formatYuan(order.amountFen)],
          [columns.customer, payment.customerName],
          [columns.method, `${method} · ${provider}`],
          [columns.amount, formatYuan(payment.amountFen)],
          [text.received, receivedFen === null ? text.none : formatYuan(receivedFen)],
          [text.refunded, formatYuan(payment.refundedFen)],
          [text.refunding, formatYuan(payment.refundingFen)],
          [columns.createdAt, formatInstant(payment.createdAt)],
          [text.paidAt, paidAt === null ? text.none : formatInstant(paidAt)],
          [text.openUntil, formatInstant(payment.openUntil)],
          [text.payer, payerWords ?? text.none],
          [
            columns.providerId,
            providerId === null ? (
              text.none
            ) : (
              <Copied key="number" label={columns.providerId} value={providerId} />
            ),
          ],
          [text.id, <Copied key="id" label={text.id} value={id} />],
          ...(reason === null ? [] : [[text.reason, reason] as const]),
          ...(dispute === null
            ? []
            : [
                [
                  text.said,
                  [formatYuan(dispute.amountFen), dispute.currency, dispute.merchant]
                    .filter(Boolean)
                    .join(' · '),
                ] as const,
              ]),
          [text.note, note === '' ? text.none : note],
        ]}
      />
    </section>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      {value} <CopyButton label={label} value={value} />
    </>
  );
}

const MONEY_TONES = { processing: 'active', confirmed: 'done', failed: 'refused' } as const;

function Refunds({ payment: { refunds } }: Of) {
  const { refunds: text } = useTexts(paymentTexts);
  const language = useLanguage();
  const kinds = useWords(REFUND_KINDS);
  const states = useWords(MONEY_STATES);
  return (
    <section aria-labelledby="payment-refunds">
      <h3 id="payment-refunds">{text.heading}</h3>
      {refunds.length === 0 && <p className={styles['muted']}>{text.none}</p>}
      <ul className={styles['refunds']}>
        {refunds.map(({ key, kind, state, amountFen, reason, by, at, failure }) => (
          <li key={key}>
            <strong>{formatYuan(amountFen)}</strong>
            <StateTag tone={MONEY_TONES[state]}>{states[state]}</StateTag>
            <span>{kinds[kind]}</span>
            <span className={styles['muted']}>
              {[formatInstant(at), authorIn(by, language), reason, failure]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The actions on a payment other than settling it. */
function PaymentActs({ payment }: PaymentActsProps) {
  const { acts: text } = useTexts(paymentTexts);
  const host = useHost();
  const { api } = useDomain(paymentsDomain);
  const [ask] = api.useAskMutation();
  const [refund] = api.useRefundMutation();
  const [writeNote] = api.useNoteMutation();
  if (!host.isAuth('payments.edit')) return null;
  const { id, version, refundableFen, note } = payment;
  return (
    <RecordActs>
      <ActButton label={text.ask} done={text.asked} send={() => ask({ id })} />
      {refundableFen > 0 && (
        <ActForm
          title={text.refund}
          version={version}
          initial={{ reason: '' }}
          labels={{ reason: text.reason }}
          isDangerous
          done={text.refunded}
          send={({ reason }, seen) => refund({ ...seen, id, reason })}
        >
          <p>{text.refundHint(formatYuan(refundableFen))}</p>
          <TextItem name="reason" max={500} lines={2} required />
        </ActForm>
      )}
      <ActForm
        title={text.note}
        version={version}
        initial={{ note }}
        labels={{ note: text.noteText }}
        done={text.noted}
        send={(values, seen) => writeNote({ ...seen, id, note: values.note })}
      >
        <TextItem name="note" max={500} lines={3} />
      </ActForm>
    </RecordActs>
  );
}
