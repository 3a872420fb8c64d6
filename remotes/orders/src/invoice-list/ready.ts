import { ordersDomain } from '@banyan/domain-orders';
import { listReady } from '@banyan/lists';
import { INVOICES, toQuery } from './invoiceSearch.js';

export const invoicesReady = listReady({
  domain: ordersDomain,
  address: INVOICES,
  endpoint: ({ api }) => api.endpoints.invoices,
  toQuery,
});
