import type { ServiceWiring } from '../wiring.js';

/** What invoices of customers need of the product. */
export type MyInvoiceParts = Pick<ServiceWiring, 'db' | 'now' | 'limits' | 'files'>;
