export { type MyRefund, myRefundSchema, type RefundProposal } from '../orders/myRefund.js';
export { REFUND_REASONS, REFUND_REQUEST_STATES, REFUND_STATES } from '../orders/refundWords.js';
export { MY_REFUND_CALLS, REFUND_CALLS } from './calls.js';
export { REFUND_QUEUE } from './queue.js';
export {
  type RefundEffect,
  type RefundRequest,
  refundEffectSchema,
  refundRequestSchema,
} from './schemas.js';
