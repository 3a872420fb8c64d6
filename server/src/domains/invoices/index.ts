import { INVOICE_CALLS, INVOICE_FINDER, INVOICE_QUEUE } from '@banyan/contract/invoices';
import { service } from '../service.js';
import { demoInvoices } from './demoStates.js';
import { invoiceHandlers } from './invoiceHandlers.js';
import { invoiceExport } from './invoiceList.js';
import { personalInvoices } from './personalInvoices.js';

export const invoices = service(INVOICE_CALLS, invoiceHandlers, {
  demo: [demoInvoices],
  exports: [invoiceExport],
  personal: [personalInvoices],
  queues: [INVOICE_QUEUE],
  finders: [INVOICE_FINDER],
});
