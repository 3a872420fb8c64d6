import * as z from 'zod/mini';
import { fen, instant } from '../fields.js';
import { myRefundSchema, refundProposalSchema } from '../orders/myRefund.js';

export const refundRequestSchema = z.extend(myRefundSchema, {
  orderId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** What can be given back, and for how many seats it was bought. */
  refundableFen: fen,
  seats: z.int(),
  proposal: z.nullable(refundProposalSchema),
  decidedBy: z.nullable(z.string()),
});
export type RefundRequest = Readonly<z.infer<typeof refundRequestSchema>>;

/** What giving back an amount of an order does, as the act itself would do it now. */
export const refundEffectSchema = z.object({
  /** What is left to give back. */
  refundableFen: fen,
  /** Nothing is left: the order becomes refunded. */
  isAll: z.boolean(),
  /** It goes back by the payment provider, which has to confirm it; false: it is booked at once. */
  isOnline: z.boolean(),
  /** An invoice that was issued has to be reversed. */
  hasInvoice: z.boolean(),
  /** The order's licence; null: it gave none, or none any more. */
  licence: z.nullable(
    z.object({
      id: z.string(),
      seats: z.int(),
      /** 0: the licence is revoked. */
      seatsAfter: z.int().check(z.nonnegative()),
      /** Null: without end. */
      endsAt: z.nullable(instant),
      endsAfter: z.nullable(instant),
      /** How many devices use it, and how many may afterwards. */
      devices: z.int(),
      devicesAfter: z.int(),
    }),
  ),
});
export type RefundEffect = Readonly<z.infer<typeof refundEffectSchema>>;
