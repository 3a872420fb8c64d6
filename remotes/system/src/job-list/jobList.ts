import { listAddress, type PlaceOf, recordList } from '@banyan/lists';
import { systemDomain } from '../domains/system/index.js';

/** All jobs are on one page, by their names: there are some dozens. */
export const JOBS = recordList({
  name: 'job-list',
  domain: systemDomain,
  endpoint: ({ api }) => api.endpoints.jobs,
  address: listAddress({}, ['id'], { pageSizes: [100] }),
  ask: () => ({}),
});

export type JobPlace = PlaceOf<typeof JOBS>;
