import type { Register } from '@banyan/contract';
import { listReady } from '@banyan/lists';
import { JOBS } from './job-list/jobList.js';
import { CHANGES } from './operation-log/changeList.js';

export const register: Register = () => ({
  pages: {
    'operation-log': async () => ({
      Component: (
        await import(/* webpackChunkName: "operation-log" */ './operation-log/OperationLogPage.js')
      ).OperationLogPage,
    }),
    'job-list': async () => ({
      Component: (await import(/* webpackChunkName: "job-list" */ './job-list/JobListPage.js'))
        .JobListPage,
    }),
  },
  ready: { 'operation-log': listReady(CHANGES), 'job-list': listReady(JOBS) },
});
