import { queue } from '../home/queue.js';
import type { PAYMENT_DESK_CALLS } from './calls.js';

export const DISPUTE_QUEUE = queue<typeof PAYMENT_DESK_CALLS>()({
  key: 'disputes',
  title: { zh: '有争议的付款', en: 'Disputed payments' },
  permission: 'payments.edit',
  place: { routeName: 'payment-list', query: { state: 'disputed' } },
  list: {
    call: 'Payment/GetList',
    asked: { filter: { state: 'disputed' }, sort: { by: 'createdAt', direction: 'asc' } },
  },
  since: 'createdAt',
  withinDays: 1,
});
