import { type RequestOf, valuesOf } from '@banyan/contract';
import { MOST_DAYS, type PAYMENT_DESK_CALLS, PAYMENT_DESK_STATES } from '@banyan/contract/finance';
import { day, id, type ListPlace, type ListSearch, listAddress, oneOf, text } from '@banyan/lists';
import { addDays, shanghaiDay } from '@banyan/rules';

const SORTS = ['createdAt', 'state', 'amountFen'] as const;
export type PaymentSort = (typeof SORTS)[number];

/** Without a state it lists the payments that wait for staff; a number is searched in all. */
export const PAYMENTS = listAddress(
  {
    text: text(),
    state: oneOf([...valuesOf(PAYMENT_DESK_STATES), 'all']),
    provider: id(),
    from: day,
    to: day,
  },
  SORTS,
  { ranges: [['from', 'to']] },
);

type Filters = typeof PAYMENTS.none;
type Search = ListSearch<Filters, PaymentSort>;
export type PaymentPlace = ListPlace<Filters, PaymentSort>;

export function toQuery({
  filters,
  sort,
  cursor,
  pageSize,
}: Search): RequestOf<typeof PAYMENT_DESK_CALLS, 'Payment/GetList'> {
  const { state: chosen, ...asked } = PAYMENTS.asked(filters);
  const state = chosen ?? (asked.text === undefined ? 'waiting' : 'all');
  const which = state === 'waiting' ? { isWaiting: true } : state === 'all' ? {} : { state };
  return { filter: { ...asked, ...which }, sort, ...cursor, pageSize };
}

type Days = RequestOf<typeof PAYMENT_DESK_CALLS, 'Payment/GetReconciliation'>;

/** The days whose books are compared: the filter's or the latest ones. Null: too many at once. */
export function daysIn({ filters }: Search): Days | null {
  const { from, to } = PAYMENTS.asked(filters);
  const isTooLong =
    from !== undefined && addDays(from, MOST_DAYS) <= (to ?? shanghaiDay(new Date()));
  if (isTooLong) return null;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
