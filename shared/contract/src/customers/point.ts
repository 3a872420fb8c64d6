import type { ExtensionPoint } from '../area.js';

/** The tabs of a customer's page, which gives each the customer's number. */
export const CUSTOMER_TABS = {
  id: 'customer.tabs',
  version: 1,
  data: ['id'],
} as const satisfies ExtensionPoint;
