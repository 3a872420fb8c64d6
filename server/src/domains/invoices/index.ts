import { INVOICE_CALLS } from '@banyan/contract/invoices';
import { service } from '../service.js';
import { demoInvoices } from './demoStates.js';
import { invoiceHandlers } from './invoiceHandlers.js';
import { personalInvoices } from './personalInvoices.js';

export const invoices = service(INVOICE_CALLS, invoiceHandlers, {
  demo: [demoInvoices],
  personal: [personalInvoices],
});
