import * as z from 'zod/mini';
import { dayField, line } from './fields.js';
import { paging } from './paging.js';

/** Money is in fen, as an integer (product decision 2). */
const fen = z.int().check(z.nonnegative());
/** ISO 8601 in UTC. Shown in Asia/Shanghai. */
const instant = z.iso.datetime();

export const orderStateSchema = z.enum([
  'pending',
  'paid',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
]);
export type OrderState = z.infer<typeof orderStateSchema>;

export const invoiceStateSchema = z.enum(['applied', 'issued', 'rejected']);
export type InvoiceState = z.infer<typeof invoiceStateSchema>;

export const channelSchema = z.enum(['web', 'app', 'partner', 'manual']);

export const orderSchema = z.object({
  /** The order number: `BY` + the day + 8 digits. */
  id: z.string().check(z.regex(/^BY\d{16}$/)),
  customerId: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  productId: z.string(),
  productName: z.string(),
  editionName: z.string(),
  quantity: z.int().check(z.positive()),
  amountFen: fen,
  refundedFen: fen,
  state: orderStateSchema,
  channel: channelSchema,
  createdAt: instant,
  updatedAt: instant,
  invoiceState: z.nullable(invoiceStateSchema),
  /** Rises with each change; a change names the version it saw, so nobody overwrites in silence. */
  version: z.int().check(z.positive()),
});
export type Order = Readonly<z.infer<typeof orderSchema>>;

export const timelineEntrySchema = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['created', 'state', 'refund', 'note', 'invoice']),
  by: z.string(),
  /** The state reached, the amount in fen, or the note's text. */
  detail: z.string(),
});
export type TimelineEntry = Readonly<z.infer<typeof timelineEntrySchema>>;

export const invoiceSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  customerName: z.string(),
  title: z.string(),
  taxNumber: z.string(),
  amountFen: fen,
  state: invoiceStateSchema,
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type Invoice = Readonly<z.infer<typeof invoiceSchema>>;

export const orderDetailSchema = z.extend(orderSchema, {
  timeline: z.readonly(z.array(timelineEntrySchema)),
  invoice: z.nullable(invoiceSchema),
});
export type OrderDetail = Readonly<z.infer<typeof orderDetailSchema>>;

export const orderFilterSchema = z.object({
  /** Part of the order number, or of the customer's name, or the whole phone number. */
  text: z.optional(line(64)),
  states: z.optional(z.array(orderStateSchema).check(z.maxLength(6))),
  productId: z.optional(line(40)),
  channel: z.optional(channelSchema),
  /** First and last day, both included, in Asia/Shanghai. */
  from: z.optional(dayField),
  to: z.optional(dayField),
  minFen: z.optional(fen),
  maxFen: z.optional(fen),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const orderSortSchema = z.object({
  by: z._default(z.enum(['createdAt', 'amountFen', 'id']), 'createdAt'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
});

export const orderQuerySchema = z.object({
  filter: z._default(orderFilterSchema, {}),
  sort: z._default(orderSortSchema, { by: 'createdAt', direction: 'desc' }),
  ...paging,
});
export type OrderQuery = z.input<typeof orderQuerySchema>;

/** How long a price is for: months, years, or for good. */
export const termSchema = z.enum(['m1', 'm3', 'y1', 'y2', 'y3', 'perpetual']);
export type Term = z.infer<typeof termSchema>;

const localText = z.object({ zh: z.string(), en: z.string() });

/** What is optional came later: an area of an older build goes without. */
const editionOptionSchema = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  nameEn: z.optional(z.string()),
  priceFen: fen,
  term: z.optional(termSchema),
  points: z.optional(z.readonly(z.array(localText))),
});

export const productOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.optional(z.string()),
  editions: z.readonly(z.array(editionOptionSchema)),
});
export type ProductOption = Readonly<z.infer<typeof productOptionSchema>>;

export const invoiceQuerySchema = z.object({
  text: z.optional(line(64)),
  state: z.optional(invoiceStateSchema),
  ...paging,
});
export type InvoiceQuery = z.input<typeof invoiceQuerySchema>;

/** The signed-in customer, as the portal shows them. */
export const profileSchema = z.object({
  userId: z.string(),
  account: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  registeredAt: instant,
  orderCount: z.int().check(z.nonnegative()),
  spentFen: fen,
  /** The newest order's edition, or null for a new customer. */
  currentEdition: z.nullable(z.string()),
});
export type Profile = Readonly<z.infer<typeof profileSchema>>;
