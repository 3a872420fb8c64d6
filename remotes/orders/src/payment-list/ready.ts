import { listReady } from '@banyan/lists';
import { paymentsDomain } from '../domains/payments/index.js';
import { PAYMENTS, toQuery } from './paymentList.js';

export const paymentsReady = listReady({
  domain: paymentsDomain,
  address: PAYMENTS,
  endpoint: ({ api }) => api.endpoints.payments,
  toQuery,
});
