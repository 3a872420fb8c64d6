export { INVOICE_CALLS, INVOICE_EXPORT } from './calls.js';
export { INVOICE_FINDER } from './finder.js';
export { MY_INVOICE_CALLS, MY_INVOICE_TITLE_CALLS } from './myCalls.js';
export { INVOICE_QUEUE } from './queue.js';
export {
  type Application,
  INVOICE_LIMITS,
  type Invoice,
  type InvoiceableOrder,
  type InvoiceFile,
  type InvoiceFilter,
  type InvoiceFormat,
  type InvoiceKind,
  type InvoiceQuery,
  type InvoiceState,
  type InvoiceTitle,
  invoiceableOrderSchema,
  invoiceLineSchema,
  invoiceQuerySchema,
  invoiceSchema,
  invoiceStateSchema,
  invoiceTitleSchema,
  type MyInvoice,
  myInvoiceSchema,
  type ReissueReason,
  type TitleDetails,
  type TitleFields,
  type TitleType,
} from './schemas.js';
export {
  INVOICE_KINDS,
  INVOICE_STATES,
  NOT_INVOICEABLE,
  REISSUE_REASONS,
  TITLE_TYPES,
} from './words.js';
