import { identitiesDomain } from '@banyan/domain-identities';
import { listReady } from '@banyan/lists';
import { CHECKS, toQuery } from './identityList.js';

export const identitiesReady = listReady({
  domain: identitiesDomain,
  address: CHECKS,
  endpoint: ({ api }) => api.endpoints.checks,
  toQuery,
});
