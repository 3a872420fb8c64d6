import { administratorsDomain } from '@banyan/domain-administrators';
import { listReady } from '@banyan/lists';
import { ADMINISTRATORS, toQuery } from './adminList.js';

export const administratorsReady = listReady({
  domain: administratorsDomain,
  address: ADMINISTRATORS,
  endpoint: ({ api }) => api.endpoints.administrators,
  toQuery,
});
