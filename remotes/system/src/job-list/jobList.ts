import { valuesOf } from '@banyan/contract';
import { JOB_STATES } from '@banyan/contract/jobs';
import { listAddress, oneOf, type PlaceOf, recordList } from '@banyan/lists';
import { systemDomain } from '../domains/system/index.js';

/** All jobs are on one page, by their names: there are some dozens. */
export const JOBS = recordList({
  name: 'job-list',
  domain: systemDomain,
  endpoint: ({ api }) => api.endpoints.jobs,
  address: listAddress({ state: oneOf(valuesOf(JOB_STATES)) }, ['id'], { pageSizes: [100] }),
  ask: (address, { filters }) => ({ filter: address.asked(filters) }),
});

export type JobPlace = PlaceOf<typeof JOBS>;
