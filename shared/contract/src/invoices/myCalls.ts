import * as z from 'zod/mini';
import { fen, idField, versionField } from '../fields.js';
import { paging } from '../paging.js';
import { pageOf } from '../reply.js';
import {
  applicationSchema,
  invoiceableOrderSchema,
  invoiceFormatSchema,
  invoiceTitleSchema,
  myInvoiceSchema,
  reissueReasonSchema,
  titleFieldsSchema,
} from './schemas.js';

const mine = { audience: 'customer', permission: null } as const;
const seen = z.object({ id: idField, version: versionField });
const titles = z.readonly(z.array(invoiceTitleSchema));

/** What customers do for invoices of their own orders (site-and-portal flow d5). */
export const MY_INVOICE_CALLS = {
  'MyInvoice/GetInvoiceable': {
    ...mine,
    request: z.object(paging),
    result: z.extend(pageOf(invoiceableOrderSchema), {
      /** How many orders are not among them, and why. */
      others: z.object({ unpaid: z.int(), invoiced: z.int(), refunded: z.int() }),
      totalFen: fen,
      /** Proved addresses of the customer. */
      emails: z.readonly(z.array(z.string())),
    }),
  },
  'MyInvoice/Apply': { ...mine, request: applicationSchema, result: myInvoiceSchema },
  'MyInvoice/GetList': { ...mine, request: z.object(paging), result: pageOf(myInvoiceSchema) },
  'MyInvoice/Get': { ...mine, request: z.object({ id: idField }), result: myInvoiceSchema },
  'MyInvoice/Withdraw': { ...mine, request: seen, result: myInvoiceSchema },
  /** Sends the files of an invoice again, to where they went. */
  'MyInvoice/Resend': { ...mine, request: z.object({ id: idField }), result: myInvoiceSchema },
  /** Its own is reversed first. */
  'MyInvoice/RequestReissue': {
    ...mine,
    request: z.extend(seen, { reason: reissueReasonSchema, title: idField }),
    result: myInvoiceSchema,
  },
  /** Answers the file itself. */
  'MyInvoice/File': {
    ...mine,
    request: z.object({ id: idField, format: invoiceFormatSchema }),
    result: z.object({}),
  },
} as const;

/** Whom a customer wants invoices to be made out to. Each call answers all of them, the usual one first. */
export const MY_INVOICE_TITLE_CALLS = {
  'MyInvoiceTitle/GetList': { ...mine, request: z.object({}), result: titles },
  'MyInvoiceTitle/Save': {
    ...mine,
    request: z.object({
      /** Without one it is another title. */
      id: z.optional(idField),
      version: z.optional(versionField),
      fields: titleFieldsSchema,
      key: z.uuid(),
    }),
    result: invoiceTitleSchema,
  },
  'MyInvoiceTitle/Remove': { ...mine, request: seen, result: titles },
  'MyInvoiceTitle/SetDefault': { ...mine, request: z.object({ id: idField }), result: titles },
} as const;
