import { queue } from '../home/queue.js';
import type { JOB_CALLS } from './calls.js';

export const JOB_QUEUE = queue<typeof JOB_CALLS>()({
  key: 'jobs',
  title: { zh: '失败的任务', en: 'Failed jobs' },
  permission: 'jobs.edit',
  place: { routeName: 'job-list', query: { state: 'failed' } },
  list: { call: 'Job/GetList', asked: { filter: { state: 'failed' } } },
  since: 'failingSince',
  withinDays: 0,
});
