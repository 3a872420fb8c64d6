import * as z from 'zod/mini';
import { dayField, fen, idField, instant, line } from '../fields.js';
import { invoiceSchema, invoiceStateSchema } from '../invoices/schemas.js';
import { paging } from '../paging.js';

export const orderStateSchema = z.enum([
  'pending',
  'paid',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
]);
export type OrderState = z.infer<typeof orderStateSchema>;

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
  /** In English. Absent from servers of before. */
  productNameEn: z.optional(z.string()),
  editionNameEn: z.optional(z.string()),
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

export const orderDetailSchema = z.extend(orderSchema, {
  timeline: z.readonly(z.array(timelineEntrySchema)),
  invoice: z.nullable(invoiceSchema),
});
export type OrderDetail = Readonly<z.infer<typeof orderDetailSchema>>;

export const orderFilterSchema = z.object({
  /** Part of the order number, or of the customer's name, or the phone number, whole or masked, however it is written. */
  text: z.optional(line(64)),
  states: z.optional(z.array(orderStateSchema).check(z.maxLength(6))),
  customerId: z.optional(idField),
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
