import { valuesOf } from '@banyan/contract';
import { ORDER_CHANNELS, ORDER_STATES, type OrderQuery } from '@banyan/contract/orders';
import {
  called,
  day,
  id,
  type ListSearch,
  listAddress,
  oneOf,
  someOf,
  text,
  yuan,
} from '@banyan/lists';

export const STATES = valuesOf(ORDER_STATES);
export const CHANNELS = valuesOf(ORDER_CHANNELS);

export const ORDERS = listAddress(
  {
    text: text(),
    states: someOf(STATES),
    productId: called('product', id()),
    channel: oneOf(CHANNELS),
    from: day,
    to: day,
    minFen: called('min', yuan),
    maxFen: called('max', yuan),
  },
  ['createdAt', 'amountFen', 'id'],
);

export type OrderFilters = typeof ORDERS.none;
export type SortKey = 'createdAt' | 'amountFen' | 'id';
export type OrderSearch = ListSearch<OrderFilters, SortKey>;

export function toQuery({ filters, sort, page, pageSize }: OrderSearch): OrderQuery {
  return { filter: ORDERS.asked(filters), sort, page, pageSize };
}
