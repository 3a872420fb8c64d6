import * as z from 'zod/mini';
import { fen, instant } from '../fields.js';
import { valuesOf } from '../language.js';
import { REFUND_REASONS, REFUND_REQUEST_STATES } from './refundWords.js';

export const refundReasonSchema = z.enum(valuesOf(REFUND_REASONS));

/** A refund that one member of staff has proposed, where it takes two. */
export const refundProposalSchema = z.object({
  by: z.string(),
  amountFen: fen,
  /** How many seats end with it. */
  seatsEnd: z.int(),
});
export type RefundProposal = Readonly<z.infer<typeof refundProposalSchema>>;

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
