import { type DeskPayment, PAYMENT_DESK_STATES, PAYMENT_WAITS } from '@banyan/contract/finance';
import { type Column, OrderLink, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useWords } from '@banyan/ui';
import type { PaymentSort } from './paymentList.js';
import styles from './payments.module.css';
import { paymentTexts } from './paymentTexts.js';
import { usePaymentWords } from './usePaymentWords.js';

export const PAYMENT_TONES = {
  created: 'waiting',
  open: 'waiting',
  paid: 'done',
  failed: 'ended',
  closed: 'ended',
  duplicate: 'partly',
  disputed: 'refused',
} as const;

export function usePaymentColumns(): readonly Column<DeskPayment, PaymentSort>[] {
  const { columns, received } = useTexts(paymentTexts);
  const state = useStateCell(PAYMENT_DESK_STATES, PAYMENT_TONES);
  const waits = useWords(PAYMENT_WAITS);
  const { way } = usePaymentWords();
  return titled(columns, {
    id: { width: 110, opens: true, render: ({ id }) => id.slice(0, 8) },
    order: { width: 180, card: 'line', render: ({ orderId }) => <OrderLink id={orderId} /> },
    customer: { width: 90, card: 'line', render: ({ customerName }) => customerName },
    method: {
      width: 110,
      card: 'fact',
      render: (payment) => way(payment).method,
      second: (payment) => way(payment).provider,
    },
    amount: {
      width: 140,
      align: 'right',
      sort: 'amountFen',
      card: 'line',
      render: ({ amountFen }) => formatYuan(amountFen),
      second: ({ amountFen, receivedFen }) =>
        receivedFen !== null && receivedFen !== amountFen && received(formatYuan(receivedFen)),
    },
    state: {
      width: 170,
      sort: 'state',
      card: 'head',
      render: state,
      second: (payment) =>
        payment.waits !== null && <span className={styles['waits']}>{waits[payment.waits]}</span>,
    },
    providerId: { width: 190, card: 'fact', render: ({ providerId }) => providerId },
    createdAt: {
      width: 150,
      sort: 'createdAt',
      card: 'line',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
  });
}
