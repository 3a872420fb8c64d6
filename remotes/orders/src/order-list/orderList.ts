import { valuesOf } from '@banyan/contract';
import { ORDER_CHANNELS, ORDER_STATES } from '@banyan/contract/orders';
import { REFUND_STATES } from '@banyan/contract/refunds';
import { ordersDomain } from '@banyan/domain-orders';
import {
  called,
  day,
  id,
  listAddress,
  numbered,
  oneOf,
  recordList,
  someOf,
  text,
  yuan,
} from '@banyan/lists';

/** Where a refund of an order is; most orders have none. */
export const REFUNDS = valuesOf(REFUND_STATES).filter((state) => state !== 'none');

export const ORDERS = recordList({
  name: 'order-list',
  domain: ordersDomain,
  endpoint: ({ api }) => api.endpoints.orders,
  record: 'order',
  address: listAddress(
    {
      text: text(),
      states: someOf(valuesOf(ORDER_STATES)),
      productId: called('product', id()),
      editionId: called('edition', id()),
      refundState: called('refund', oneOf(REFUNDS)),
      channel: oneOf(valuesOf(ORDER_CHANNELS)),
      from: day,
      to: day,
      paidFrom: day,
      paidTo: day,
      minFen: called('min', yuan),
      maxFen: called('max', yuan),
    },
    ['createdAt', 'amountFen', 'id', 'refundAskedAt'],
    {
      ranges: [
        ['from', 'to'],
        ['paidFrom', 'paidTo'],
        ['minFen', 'maxFen'],
      ],
    },
  ),
  ask: numbered,
});

export type OrderSort = typeof ORDERS.address.usualSort.by;
