import { dayNumber } from '../home/dayNumber.js';
import type { ORDER_CALLS } from './calls.js';

const number = dayNumber<typeof ORDER_CALLS>();
const paidOn = (day: string) => ({ paidFrom: day, paidTo: day });
const place = (day: string) => ({ routeName: 'order-list', query: paidOn(day) });

export const ORDER_NUMBERS = [
  number({
    key: 'revenue',
    title: { zh: '收入', en: 'Revenue' },
    kind: 'fen',
    call: 'Order/GetSums',
    asked: (day) => ({ filter: paidOn(day) }),
    value: ({ amountFen, refundedFen }) => amountFen - refundedFen,
    place,
  }),
  number({
    key: 'paidOrders',
    title: { zh: '付款订单', en: 'Paid orders' },
    kind: 'count',
    call: 'Order/GetSums',
    asked: (day) => ({ filter: paidOn(day) }),
    value: ({ orders }) => orders,
    place,
  }),
];
