export { MOST_DAYS, PAYMENT_DESK_CALLS } from './calls.js';
export { DISPUTE_QUEUE } from './queue.js';
export {
  type DeskDetail,
  type DeskFilter,
  type DeskPayment,
  type Difference,
  deskDetailSchema,
  deskPaymentSchema,
  type MoneyDay,
  type Reconciliation,
  reconciliationSchema,
  type Settlement,
} from './schemas.js';
export {
  DIFFERENCES,
  type DifferenceKind,
  MONEY_STATES,
  PAYMENT_DESK_STATES,
  PAYMENT_WAITS,
  REFUND_KINDS,
  SETTLEMENTS,
  TRANSFER,
} from './words.js';
