import { listReady } from '@banyan/lists';
import { systemDomain } from '../domains/system/index.js';
import { CHANGES, toQuery } from './changeList.js';

export const changesReady = listReady({
  domain: systemDomain,
  address: CHANGES,
  endpoint: ({ api }) => api.endpoints.changes,
  toQuery,
});
