import * as z from 'zod/mini';
import { fen } from '../fields.js';
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
