import { MY_INVOICE_CALLS, MY_INVOICE_TITLE_CALLS } from '@banyan/contract/invoices';
import { service } from '../service.js';
import { myInvoiceHandlers } from './myInvoiceHandlers.js';
import type { MyInvoiceParts } from './parts.js';
import { titleHandlers } from './titleHandlers.js';

/** What customers do for invoices of their own orders. */
export const myInvoices = service(
  { ...MY_INVOICE_CALLS, ...MY_INVOICE_TITLE_CALLS },
  (parts: MyInvoiceParts) => ({ ...myInvoiceHandlers(parts), ...titleHandlers(parts) }),
);
