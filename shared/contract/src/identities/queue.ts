import { queue } from '../home/queue.js';
import type { IDENTITY_CALLS } from './calls.js';

export const IDENTITY_QUEUE = queue<typeof IDENTITY_CALLS>()({
  key: 'identities',
  title: { zh: '待审核实名', en: 'Identity checks' },
  permission: 'identities.decide',
  place: { routeName: 'identity-list', query: { state: 'review' } },
  list: {
    call: 'Identity/GetList',
    asked: { filter: { state: 'review' }, sort: { by: 'waiting', direction: 'desc' } },
  },
  since: 'createdAt',
  withinDays: 1,
});
