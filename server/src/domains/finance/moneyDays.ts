import { type MoneyDay, TRANSFER } from '@banyan/contract/finance';
import { shanghaiDay } from '@banyan/rules';
import { disputedFen, isPaid, NOT_OWED, type OrderMoney, type PaymentMoney } from './orderMoney.js';

type Part = Omit<MoneyDay, 'payments' | 'differenceFen'>;

/** What came each day by each provider and what it was for, the newest first. */
export function daysOf(orders: readonly OrderMoney[]): readonly MoneyDay[] {
  const places = new Map<string, Part[]>();
  for (const part of orders.flatMap(partsOf)) {
    const place = `${part.day} ${part.provider}`;
    places.set(place, [...(places.get(place) ?? []), part]);
  }
  return [...places.values()]
    .map(sumOf)
    .sort(
      (one, other) =>
        other.day.localeCompare(one.day) || one.provider.localeCompare(other.provider),
    );
}

function sumOf(parts: readonly Part[]): MoneyDay {
  const [{ day, provider } = { day: '', provider: '' }] = parts;
  const sum = (field: 'receivedFen' | 'orderFen' | 'otherFen' | 'refundedFen') =>
    parts.reduce((total, part) => total + part[field], 0);
  const [receivedFen, orderFen, otherFen] = [sum('receivedFen'), sum('orderFen'), sum('otherFen')];
  return {
    day,
    provider,
    payments: parts.length,
    receivedFen,
    orderFen,
    otherFen,
    refundedFen: sum('refundedFen'),
    differenceFen: receivedFen - orderFen - otherFen,
  };
}

/** What came for an order, one part for each time. */
function partsOf(order: OrderMoney): readonly Part[] {
  const { amountFen, refundedFen, paidPaymentId, hasReceipt, payments, paidAt, createdAt } = order;
  const online = payments.flatMap((payment) =>
    payment.receivedFen ? [partOf(order, payment)] : [],
  );
  if (!hasReceipt || paidPaymentId !== null || !isPaid(order)) return online;
  const day = shanghaiDay(new Date(paidAt ?? createdAt));
  const sums = { receivedFen: amountFen, orderFen: amountFen, otherFen: 0, refundedFen };
  return [...online, { day, provider: TRANSFER, ...sums }];
}

function partOf(order: OrderMoney, payment: PaymentMoney): Part {
  const { id, provider, state, refundedFen } = payment;
  const receivedFen = payment.receivedFen ?? 0;
  const isNamed = id === order.paidPaymentId;
  const notOwedFen = NOT_OWED.includes(state) ? receivedFen : 0;
  return {
    day: shanghaiDay(new Date(payment.paidAt ?? order.createdAt)),
    provider,
    receivedFen,
    orderFen: isNamed ? order.amountFen : 0,
    otherFen: isNamed ? disputedFen(order, id) : notOwedFen,
    refundedFen,
  };
}
