import { queue } from '../home/queue.js';
import type { ORDER_CALLS } from '../orders/calls.js';
import type { REFUND_CALLS } from './calls.js';

export const REFUND_QUEUE = queue<typeof ORDER_CALLS & typeof REFUND_CALLS>()({
  key: 'refunds',
  title: { zh: '退款申请', en: 'Refund requests' },
  permission: 'orders.refund',
  place: { routeName: 'order-list', query: { refund: 'requested', sort: 'refundAskedAt' } },
  list: {
    call: 'Order/GetList',
    asked: {
      filter: { refundState: 'requested' },
      sort: { by: 'refundAskedAt', direction: 'asc' },
    },
  },
  // An order is older than the request to refund it.
  oldest: {
    call: 'Refund/GetRequests',
    asked: { filter: { state: 'requested' }, sort: { by: 'createdAt', direction: 'asc' } },
  },
  since: 'createdAt',
  withinDays: 1,
});
