import * as z from 'zod/mini';
import { fen, idField, instant, line, nameLine, trimmedLine, versionField } from '../fields.js';
import { attachedFileSchema } from '../files/schemas.js';
import { paging, sortBy } from '../paging.js';

export const invoiceStateSchema = z.enum([
  'applied',
  'issuing',
  'issued',
  'rejected',
  'withdrawn',
  'reversing',
  'reversed',
]);
export type InvoiceState = z.infer<typeof invoiceStateSchema>;

/** 普票 and 专票. */
export const invoiceKindSchema = z.enum(['ordinary', 'special']);
export type InvoiceKind = z.infer<typeof invoiceKindSchema>;
export const titleTypeSchema = z.enum(['company', 'person']);
export type TitleType = z.infer<typeof titleTypeSchema>;
export const reissueReasonSchema = z.enum(['wrong', 'returned', 'stopped', 'allowance']);
export type ReissueReason = z.infer<typeof reissueReasonSchema>;
export const invoiceFormatSchema = z.enum(['pdf', 'ofd', 'xml']);
export type InvoiceFormat = z.infer<typeof invoiceFormatSchema>;

export const INVOICE_LIMITS = {
  orders: 50,
  emails: 5,
  emailSigns: 200,
  remarkSigns: 130,
  titles: 20,
  resendsPerDay: 3,
} as const;

/** The recipient of an invoice, as sent to the tax system. A person has only a name. */
export const titleDetailsSchema = z.object({
  type: titleTypeSchema,
  name: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
});
export type TitleDetails = Readonly<z.infer<typeof titleDetailsSchema>>;

/** The recipient as the customer enters it. */
export const titleFieldsSchema = z.object({
  type: titleTypeSchema,
  name: nameLine(100).check(z.minLength(1)),
  taxNumber: z._default(trimmedLine(40), ''),
  address: z._default(trimmedLine(120), ''),
  phone: z._default(trimmedLine(30), ''),
  bank: z._default(trimmedLine(80), ''),
  account: z._default(trimmedLine(60), ''),
});
export type TitleFields = z.input<typeof titleFieldsSchema>;

export const invoiceTitleSchema = z.extend(titleDetailsSchema, {
  id: z.string(),
  isDefault: z.boolean(),
  version: versionField,
});
export type InvoiceTitle = Readonly<z.infer<typeof invoiceTitleSchema>>;

export const invoicedOrderSchema = z.object({ id: z.string(), amountFen: fen });
export const invoiceFileSchema = z.extend(attachedFileSchema, { format: invoiceFormatSchema });
export type InvoiceFile = Readonly<z.infer<typeof invoiceFileSchema>>;

export const invoiceSchema = z.object({
  id: z.string(),
  /** The first of them. */
  orderId: z.string(),
  customerName: z.string(),
  title: z.string(),
  taxNumber: z.string(),
  amountFen: fen,
  state: invoiceStateSchema,
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  // Older servers omit the following fields.
  version: z.optional(versionField),
  kind: z.optional(invoiceKindSchema),
  orders: z.optional(z.readonly(z.array(invoicedOrderSchema))),
  details: z.optional(titleDetailsSchema),
  remark: z.optional(z.string()),
  /** 20 digits. */
  number: z.optional(z.nullable(z.string())),
  issuedOn: z.optional(z.nullable(z.string())),
  files: z.optional(z.readonly(z.array(invoiceFileSchema))),
  /** The application whose invoice this one is issued instead of. */
  reissueOf: z.optional(z.nullable(z.string())),
  /** Why another one is wanted, once it is. */
  reissueReason: z.optional(z.nullable(reissueReasonSchema)),
  /** Staff's own, such as why a try to issue it has failed. */
  note: z.optional(z.string()),
  /** Whether another system was asked to issue it. */
  isAsked: z.optional(z.boolean()),
});
export type Invoice = Readonly<z.infer<typeof invoiceSchema>>;

/** As a file has it. */
export const invoiceLineSchema = z.extend(invoiceSchema, {
  kind: invoiceKindSchema,
  number: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
});

const invoiceFilter = {
  text: z.optional(line(64)),
  /** `unfinished`: staff still have to do something. */
  state: z.optional(z.enum([...invoiceStateSchema.options, 'unfinished'])),
  kind: z.optional(invoiceKindSchema),
  customerId: z.optional(idField),
};
export const invoiceFilterSchema = z.object(invoiceFilter);
export type InvoiceFilter = z.infer<typeof invoiceFilterSchema>;

export const invoiceQuerySchema = z.object({
  ...invoiceFilter,
  sort: sortBy(['appliedAt']),
  ...paging,
});
export type InvoiceQuery = z.input<typeof invoiceQuerySchema>;

/** A refund of an order: always deducted from the invoiced amount, even if not selected. */
export const refundRowSchema = z.object({
  amountFen: z.int().check(z.negative()),
  at: instant,
  isDone: z.boolean(),
});

export const invoiceableOrderSchema = z.object({
  id: z.string(),
  product: z.object({ zh: z.string(), en: z.string() }),
  edition: z.object({ zh: z.string(), en: z.string() }),
  createdAt: instant,
  amountFen: fen,
  invoiceableFen: fen,
  refunds: z.readonly(z.array(refundRowSchema)),
});
export type InvoiceableOrder = Readonly<z.infer<typeof invoiceableOrderSchema>>;

/** An application as its customer sees it. */
export const myInvoiceSchema = z.object({
  id: z.string(),
  kind: invoiceKindSchema,
  title: titleDetailsSchema,
  emails: z.readonly(z.array(z.string())),
  remark: z.string(),
  amountFen: fen,
  state: invoiceStateSchema,
  number: z.nullable(z.string()),
  issuedOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  reissueOf: z.nullable(z.string()),
  reissueReason: z.nullable(reissueReasonSchema),
  orders: z.readonly(z.array(invoicedOrderSchema)),
  files: z.readonly(z.array(invoiceFileSchema)),
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  version: versionField,
  /** Whether its customer may ask for another one: within the month, once for each order. */
  mayReissue: z.boolean(),
});
export type MyInvoice = Readonly<z.infer<typeof myInvoiceSchema>>;

const email = trimmedLine(INVOICE_LIMITS.emailSigns).check(z.minLength(3));

export const applicationSchema = z.object({
  orders: z.array(idField).check(z.minLength(1), z.maxLength(INVOICE_LIMITS.orders)),
  kind: invoiceKindSchema,
  /** The id of one of the customer's own titles. */
  title: idField,
  emails: z.array(email).check(z.minLength(1), z.maxLength(INVOICE_LIMITS.emails)),
  remark: z._default(trimmedLine(INVOICE_LIMITS.remarkSigns), ''),
  /** The amount that the customer has seen. */
  expectFen: fen,
  /** Made by the customer's window: the same key is the same application, for ever. */
  key: z.uuid(),
});
export type Application = z.input<typeof applicationSchema>;
