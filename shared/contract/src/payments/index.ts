export { MY_PAYMENT_CALLS } from './calls.js';
export {
  type Begun,
  type Cashier,
  cashierSchema,
  type Paying,
  type Payment,
  type PaymentMethod,
  payingSchema,
  paymentSchema,
} from './schemas.js';
export { PAYMENT_STATES, type PaymentState } from './words.js';
