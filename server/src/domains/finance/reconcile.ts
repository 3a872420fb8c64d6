import type { Difference, DifferenceKind } from '@banyan/contract/finance';
import { shanghaiDay } from '@banyan/rules';
import { disputedFen, isPaid, NOT_OWED, type OrderMoney, type RefundMoney } from './orderMoney.js';

/** What is being issued elsewhere or reversed may be over what has gone back by now. */
const FIRM_INVOICES = ['applied', 'issued'];

type Found = Omit<Difference, 'orderId' | 'day'>;

/** Where the rows of an order say different things of its money. Each rule holds by itself. */
export function differencesOf(order: OrderMoney): readonly Difference[] {
  const found = [
    ...paymentDifferences(order),
    ...orderDifferences(order),
    ...refundDifferences(order),
    ...invoiceDifferences(order),
  ];
  const day = shanghaiDay(new Date(order.paidAt ?? order.createdAt));
  return found.map((difference) => ({ ...difference, orderId: order.id, day }));
}

function paymentDifferences(order: OrderMoney): readonly Found[] {
  return order.payments.flatMap((payment): readonly Found[] => {
    const { id, state, receivedFen } = payment;
    if (id === order.paidPaymentId) {
      if (state !== 'paid') return [between('notPaid', id, order.amountFen, 0)];
      const keptFen = (receivedFen ?? 0) - disputedFen(order, id);
      return keptFen === order.amountFen
        ? []
        : [between('amountDiffers', id, order.amountFen, keptFen)];
    }
    const isOrphan = (receivedFen ?? 0) > 0 && !NOT_OWED.includes(state);
    return isOrphan || state === 'paid' ? [between('unnamed', id, 0, receivedFen ?? 0)] : [];
  });
}

function orderDifferences(order: OrderMoney): readonly Found[] {
  const { amountFen, paidPaymentId, payments, isKnown, hasReceipt } = order;
  const named = payments.find(({ id }) => id === paidPaymentId);
  if (paidPaymentId !== null && named === undefined) {
    return [between('notPaid', paidPaymentId, amountFen, 0)];
  }
  if (named !== undefined && !isPaid(order))
    return [between('moneyWithoutGoods', named.id, 0, amountFen)];
  const isFree = paidPaymentId === null && !hasReceipt;
  return isPaid(order) && isKnown && amountFen > 0 && isFree
    ? [between('goodsWithoutMoney', null, amountFen, 0)]
    : [];
}

function refundDifferences(order: OrderMoney): readonly Found[] {
  const ofOrder = order.refunds.filter(({ kind }) => kind === 'order');
  const ofPayments = order.payments.map((payment) => ({
    id: payment.id,
    said: payment,
    refunds: order.refunds.filter(({ paymentId }) => paymentId === payment.id),
  }));
  return [
    ...unlike('refundsOfOrder', null, order, ofOrder),
    ...ofPayments.flatMap(({ id, said, refunds }) => unlike('refundsOfPayment', id, said, refunds)),
  ];
}

function invoiceDifferences({ amountFen, refundedFen, invoices }: OrderMoney): readonly Found[] {
  return invoices.flatMap(({ state, lineFen, totalFen, linesFen }) => [
    ...(FIRM_INVOICES.includes(state) && lineFen > amountFen - refundedFen
      ? [between('overInvoiced', null, amountFen - refundedFen, lineFen)]
      : []),
    ...(totalFen === linesFen ? [] : [between('invoiceSum', null, linesFen, totalFen)]),
  ]);
}

/** What went back, or is on its way, against the sums that were kept beside it. */
function unlike(
  kind: DifferenceKind,
  paymentId: string | null,
  said: { readonly refundedFen: number; readonly refundingFen: number },
  refunds: readonly RefundMoney[],
): readonly Found[] {
  const pairs = [
    [said.refundedFen, sumOf(refunds, 'confirmed')],
    [said.refundingFen, sumOf(refunds, 'processing')],
  ] as const;
  return pairs.flatMap(([saidFen, sumFen]) =>
    saidFen === sumFen ? [] : [between(kind, paymentId, sumFen, saidFen)],
  );
}

function sumOf(refunds: readonly RefundMoney[], state: string): number {
  return refunds
    .filter((refund) => refund.state === state)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
}

function between(
  kind: DifferenceKind,
  paymentId: string | null,
  expectedFen: number,
  actualFen: number,
): Found {
  return { kind, paymentId, expectedFen, actualFen };
}
