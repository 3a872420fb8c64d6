export { INVOICE_CALLS } from './calls.js';
export {
  type Invoice,
  type InvoiceQuery,
  type InvoiceState,
  invoiceQuerySchema,
  invoiceSchema,
  invoiceStateSchema,
} from './schemas.js';
export { INVOICE_STATES } from './words.js';
