import { queue } from '../home/queue.js';
import type { FEEDBACK_CALLS } from './calls.js';

export const FEEDBACK_QUEUE = queue<typeof FEEDBACK_CALLS>()({
  key: 'feedback',
  title: { zh: '超时未回复的反馈', en: 'Overdue feedback' },
  permission: 'feedback.reply',
  place: { routeName: 'user-feedback', query: { only: 'overdue' } },
  list: {
    call: 'Feedback/GetList',
    asked: {
      filter: { state: 'unfinished', isOverdue: true },
      sort: { by: 'waitsSince', direction: 'asc' },
    },
  },
  since: 'waitsSince',
  withinDays: 0,
});
