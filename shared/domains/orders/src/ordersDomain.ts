import { apiDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';
import { createOrdersApi, ORDER_CHANGES } from './ordersApi.js';

/** Orders and invoices. */
export const ordersDomain = apiDomain(domain, createOrdersApi, ORDER_CHANGES);
