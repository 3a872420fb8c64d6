import { discountsDomain } from '@banyan/domain-discounts';
import { listReady } from '@banyan/lists';
import { CODES, toQuery } from './codeList.js';

export const codesReady = listReady({
  domain: discountsDomain,
  address: CODES,
  endpoint: ({ api }) => api.endpoints.codes,
  toQuery,
});
