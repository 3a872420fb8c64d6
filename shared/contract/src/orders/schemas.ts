import * as z from 'zod/mini';
import { dayField, fen, idField, instant, line, lines } from '../fields.js';
import { attachedFileSchema } from '../files/schemas.js';
import { invoiceSchema, invoiceStateSchema } from '../invoices/schemas.js';
import { valuesOf } from '../language.js';
import { localTextSchema } from '../languageSchemas.js';
import { paging } from '../paging.js';
import { termSchema } from '../products/schemas.js';
import { CLOSED_REASONS } from './closing.js';
import { myRefundSchema, refundProposalSchema } from './myRefund.js';
import { REFUND_STATES } from './refundWords.js';

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
  /** In English. Older servers omit it. */
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
  // Older servers omit the following fields.
  /** A service has neither edition nor term nor licence. */
  kind: z.optional(z.enum(['licence', 'service'])),
  editionId: z.optional(z.nullable(z.string())),
  term: z.optional(z.nullable(termSchema)),
  /** The licence that it renews; null: it creates a new one. */
  renewsLicenceId: z.optional(z.nullable(z.string())),
  /** The licence that it gave or renewed; null: none so far. */
  licenceId: z.optional(z.nullable(z.string())),
  /** One seat for the term as it was sold, and what a code took off. Null: the order is older than that. */
  listFen: z.optional(z.nullable(fen)),
  discountFen: z.optional(fen),
  /** Until then it can be paid; null: without end, or it is not pending. */
  payBy: z.optional(z.nullable(instant)),
  closedReason: z.optional(z.nullable(z.enum(valuesOf(CLOSED_REASONS)))),
  refundState: z.optional(z.enum(valuesOf(REFUND_STATES))),
  /** The amount of running refunds. */
  refundingFen: z.optional(fen),
  /** Rises with each change. A change names the version it saw, so that no change is lost. */
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
  /** The code that was used; null: none. */
  code: z.optional(z.nullable(z.string())),
  /** How it was paid for, as its payer knows it, with the provider's own number; null: not online. */
  paidBy: z.optional(
    z.nullable(
      z.object({
        method: z.string(),
        /** What the method is called, where it is still offered. */
        label: z.optional(localTextSchema),
        words: z.nullable(z.string()),
        at: instant,
        number: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  /** The receipt of the transfer that paid for it, for who may see payments; null: none. */
  receipt: z.optional(z.nullable(attachedFileSchema)),
  /** What was added to its price by hand, or taken off, and why. */
  adjustment: z.optional(z.nullable(z.object({ fen: z.int(), reason: z.string() }))),
  /** The customer's latest refund request; null: none. */
  refundRequest: z.optional(z.nullable(myRefundSchema)),
  /** For staff: a refund that waits for a second person; null: no refund does. */
  refundProposal: z.optional(z.nullable(refundProposalSchema)),
  /** Until when its customer may ask for their money back; null: they may not. */
  refundUntil: z.optional(z.nullable(instant)),
});
export type OrderDetail = Readonly<z.infer<typeof orderDetailSchema>>;

/** The most that is added to a price by hand, or taken off. */
const MOST_ADJUST_FEN = 99_999_999;

/** What staff say of an order that they make. */
export const byHandSchema = z.object({
  customer: idField,
  edition: idField,
  term: termSchema,
  seats: z.int().check(z.minimum(1), z.maximum(999)),
  code: z.optional(line(64)),
  /** Added to the price, or taken off; needs a reason. */
  adjustFen: z._default(z.int().check(z.minimum(-MOST_ADJUST_FEN), z.maximum(MOST_ADJUST_FEN)), 0),
  reason: z._default(lines(500), ''),
  /** The file of a transfer's receipt. */
  receipt: z.optional(z.uuid()),
});

export const orderFilterSchema = z.object({
  /** Part of the order number, or of the customer's name, or the phone number, whole or masked, however it is written. */
  text: z.optional(line(64)),
  states: z.optional(z.array(orderStateSchema).check(z.maxLength(6))),
  customerId: z.optional(idField),
  productId: z.optional(line(40)),
  editionId: z.optional(line(40)),
  /** The state of a refund of it. */
  refundState: z.optional(z.enum(valuesOf(REFUND_STATES))),
  channel: z.optional(channelSchema),
  /** First and last day, both included, in Asia/Shanghai. */
  from: z.optional(dayField),
  to: z.optional(dayField),
  /** The same of the day on which it was paid. */
  paidFrom: z.optional(dayField),
  paidTo: z.optional(dayField),
  minFen: z.optional(fen),
  maxFen: z.optional(fen),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

export const orderSortSchema = z.object({
  /** `refundAskedAt`: since when a request to refund it waits. */
  by: z._default(z.enum(['createdAt', 'amountFen', 'id', 'refundAskedAt']), 'createdAt'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
});

export const orderQuerySchema = z.object({
  filter: z._default(orderFilterSchema, {}),
  sort: z._default(orderSortSchema, { by: 'createdAt', direction: 'desc' }),
  ...paging,
});
export type OrderQuery = z.input<typeof orderQuerySchema>;
