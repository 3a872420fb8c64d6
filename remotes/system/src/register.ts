import type { Register } from '@banyan/contract';
import { jobsReady } from './job-list/ready.js';
import { changesReady } from './operation-log/ready.js';

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
  ready: { 'operation-log': changesReady, 'job-list': jobsReady },
});
