import { type RequestOf, valuesOf } from '@banyan/contract';
import { MOST_DAYS, type PAYMENT_DESK_CALLS, PAYMENT_DESK_STATES } from '@banyan/contract/finance';
import {
  day,
  id,
  keyset,
  type ListPlace,
  type ListSearch,
  listAddress,
  oneOf,
  queueState,
  recordList,
  text,
} from '@banyan/lists';
import { addDays, shanghaiDay } from '@banyan/rules';
import { paymentsDomain } from '../domains/payments/index.js';

/** Without a state it lists the payments that wait for staff; a number is searched in all. */
export const PAYMENTS = recordList({
  name: 'payment-list',
  domain: paymentsDomain,
  endpoint: ({ api }) => api.endpoints.payments,
  address: listAddress(
    {
      text: text(),
      state: oneOf([...valuesOf(PAYMENT_DESK_STATES), 'waiting', 'all']),
      provider: id(),
      from: day,
      to: day,
    },
    ['createdAt', 'state', 'amountFen'],
    { ranges: [['from', 'to']] },
  ),
  ask: (address, search) => {
    const { state: chosen, ...asked } = address.asked(search.filters);
    const state = queueState({ state: chosen, text: asked.text }, 'waiting');
    const which = state === 'waiting' ? { isWaiting: true } : { state };
    return { ...keyset(address, search), filter: { ...asked, ...which } };
  },
});

type Filters = typeof PAYMENTS.address.none;
export type PaymentSort = typeof PAYMENTS.address.usualSort.by;
export type PaymentPlace = ListPlace<Filters, PaymentSort>;

type Days = RequestOf<typeof PAYMENT_DESK_CALLS, 'Payment/GetReconciliation'>;

/** The days whose books are compared: the filter's or the latest ones. Null: too many at once. */
export function daysIn({ filters }: ListSearch<Filters, PaymentSort>): Days | null {
  const { from, to } = PAYMENTS.address.asked(filters);
  const isTooLong =
    from !== undefined && addDays(from, MOST_DAYS) <= (to ?? shanghaiDay(new Date()));
  if (isTooLong) return null;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
