import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { listReady } from '@banyan/lists';
import { SERVICES, toQuery } from './serviceList.js';

export const servicesReady = listReady({
  domain: serviceRequestsDomain,
  address: SERVICES,
  endpoint: ({ api }) => api.endpoints.requests,
  toQuery,
});
