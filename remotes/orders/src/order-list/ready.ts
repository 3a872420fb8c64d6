import { ordersDomain } from '@banyan/domain-orders';
import { listReady } from '@banyan/lists';
import { ORDERS, toQuery } from './orderSearch.js';

export const ordersReady = listReady({
  domain: ordersDomain,
  address: ORDERS,
  endpoint: ({ api }) => api.endpoints.orders,
  toQuery,
});
