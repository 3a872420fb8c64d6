import { queue } from '../home/queue.js';
import type { DIAGRAM_CALLS } from './calls.js';

export const DIAGRAM_QUEUE = queue<typeof DIAGRAM_CALLS>()({
  key: 'diagrams',
  title: { zh: '待审核文件', en: 'Files to review' },
  permission: 'community.review',
  place: { routeName: 'diagrams-list', query: {} },
  list: {
    call: 'Diagram/GetList',
    asked: { filter: { isWaiting: true }, sort: { by: 'submittedAt', direction: 'asc' } },
  },
  since: 'submittedAt',
  withinDays: 3,
});
