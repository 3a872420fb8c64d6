import { licencesDomain } from '@banyan/domain-licences';
import { listReady } from '@banyan/lists';
import { LICENCES, toQuery } from './licenceList.js';

export const licencesReady = listReady({
  domain: licencesDomain,
  address: LICENCES,
  endpoint: ({ api }) => api.endpoints.licences,
  toQuery,
});
