import { customersDomain } from '@banyan/domain-customers';
import { listReady } from '@banyan/lists';
import { toQuery, USERS } from './userList.js';

export const customersReady = listReady({
  domain: customersDomain,
  address: USERS,
  endpoint: ({ api }) => api.endpoints.customers,
  toQuery,
});
