import { valuesOf } from '@banyan/contract';
import { ORDER_CHANNELS, ORDER_STATES, type OrderQuery } from '@banyan/contract/orders';
import { REFUND_STATES } from '@banyan/contract/refunds';
import {
  called,
  day,
  id,
  type ListPlace,
  type ListSearch,
  listAddress,
  oneOf,
  someOf,
  text,
  yuan,
} from '@banyan/lists';

export const STATES = valuesOf(ORDER_STATES);
/** Where a refund of an order is; most orders have none. */
export const REFUNDS = valuesOf(REFUND_STATES).filter((state) => state !== 'none');
export const CHANNELS = valuesOf(ORDER_CHANNELS);

export const ORDERS = listAddress(
  {
    text: text(),
    states: someOf(STATES),
    productId: called('product', id()),
    editionId: called('edition', id()),
    refundState: called('refund', oneOf(REFUNDS)),
    channel: oneOf(CHANNELS),
    from: day,
    to: day,
    minFen: called('min', yuan),
    maxFen: called('max', yuan),
  },
  ['createdAt', 'amountFen', 'id'],
  {
    ranges: [
      ['from', 'to'],
      ['minFen', 'maxFen'],
    ],
  },
);

type OrderFilters = typeof ORDERS.none;
export type SortKey = 'createdAt' | 'amountFen' | 'id';
export type OrderPlace = ListPlace<OrderFilters, SortKey>;
type OrderSearch = ListSearch<OrderFilters, SortKey>;

/** What of the orders is asked for, whatever the page. */
export function toAsked({ filters, sort }: OrderSearch): Pick<OrderQuery, 'filter' | 'sort'> {
  return { filter: ORDERS.asked(filters), sort };
}

export function toQuery(search: OrderSearch): OrderQuery {
  const { page, pageSize } = search;
  return { ...toAsked(search), page, pageSize };
}
