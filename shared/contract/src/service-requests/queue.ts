import { queue } from '../home/queue.js';
import type { SERVICE_REQUEST_CALLS } from './calls.js';

export const SERVICE_QUEUE = queue<typeof SERVICE_REQUEST_CALLS>()({
  key: 'services',
  title: { zh: '待安排的人工服务', en: 'Services without an appointment' },
  permission: 'services.edit',
  place: { routeName: 'clientsample', query: { state: 'requested' } },
  list: {
    call: 'ServiceRequest/GetList',
    asked: { filter: { state: 'requested' }, sort: { by: 'createdAt', direction: 'asc' } },
  },
  since: 'createdAt',
  withinDays: 3,
});
