export {
  DISCOUNT_CALLS,
  DISCOUNT_EXPORT,
  type Discount,
  type DiscountFilter,
  type DiscountRule,
  discountSchema,
} from './calls.js';
export { DISCOUNT_COLUMNS, DISCOUNT_STATES } from './words.js';
