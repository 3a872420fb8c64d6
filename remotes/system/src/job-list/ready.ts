import { listReady } from '@banyan/lists';
import { systemDomain } from '../domains/system/index.js';
import { JOBS } from './jobList.js';

export const jobsReady = listReady({
  domain: systemDomain,
  address: JOBS,
  endpoint: ({ api }) => api.endpoints.jobs,
  toQuery: () => ({}),
});
