export { type AbuseHint, abuseHints } from './abuse.js';
export {
  DISCOUNT_CALLS,
  DISCOUNT_EXPORT,
  type Discount,
  type DiscountBatch,
  type DiscountDetail,
  type DiscountFilter,
  type DiscountRule,
  discountSchemas,
} from './calls.js';
export { DISCOUNT_FINDER } from './finder.js';
export {
  type CodeCustomer,
  codeCustomerSchema,
  type Named,
  type Naming,
} from './named.js';
export { DISCOUNT } from './record.js';
export {
  type CodeTrial,
  type CodeUse,
  type CodeUseDay,
  type CodeUseDays,
  MOST_USE_DAYS,
  type Redemption,
  redemptionSchema,
  useDaySchema,
  useDaysSchema,
  useSchema,
} from './use.js';
export {
  DISCOUNT_AUDIENCES,
  MOST_NAMED,
  MOST_NAMES_AT_ONCE,
  NAMING_OUTCOMES,
  REDEMPTION_STATES,
  TRIAL_OUTCOMES,
  type TrialOutcome,
} from './words.js';
