import * as z from 'zod/mini';
import { instant } from '../fields.js';
import { valuesOf } from '../language.js';
import { REFUND_REASONS, REFUND_REQUEST_STATES } from './refundWords.js';

export const refundReasonSchema = z.enum(valuesOf(REFUND_REASONS));

/** What a customer has asked for, as they see it. */
export const myRefundSchema = z.object({
  id: z.string(),
  version: z.int(),
  reason: refundReasonSchema,
  text: z.string(),
  state: z.enum(valuesOf(REFUND_REQUEST_STATES)),
  /** What staff have said when they rejected it. */
  answer: z.string(),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});
export type MyRefund = Readonly<z.infer<typeof myRefundSchema>>;
