import { productsDomain } from '@banyan/domain-products';
import { listReady } from '@banyan/lists';
import { GOODS } from './goodsList.js';

export const goodsReady = listReady({
  domain: productsDomain,
  address: GOODS,
  endpoint: ({ api }) => api.endpoints.editions,
  toQuery: () => ({}),
});
