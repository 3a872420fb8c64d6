import { queue } from '../home/queue.js';
import type { ERROR_CALLS } from './calls.js';

export const ERROR_QUEUE = queue<typeof ERROR_CALLS>()({
  key: 'errors',
  title: { zh: '新的错误', en: 'New errors' },
  permission: 'logs.edit',
  place: { routeName: 'errorlog-list', query: { state: 'new' } },
  list: {
    call: 'ErrorGroup/GetList',
    asked: { filter: { state: 'new' }, sort: { by: 'firstSeenAt', direction: 'asc' } },
  },
  since: 'firstSeenAt',
  withinDays: 7,
});
