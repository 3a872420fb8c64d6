import { listReady } from '@banyan/lists';
import { securityDomain } from '../security/securityDomain.js';
import { AUDIT, toQuery } from './auditSearch.js';

export const auditReady = listReady({
  domain: securityDomain,
  address: AUDIT,
  endpoint: ({ api }) => api.endpoints.auditLog,
  toQuery,
});
