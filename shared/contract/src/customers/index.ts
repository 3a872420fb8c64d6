export {
  type ContactChange,
  CUSTOMER_CALLS,
  CUSTOMER_EXPORT,
  type Customer,
  type CustomerFilter,
  type CustomerMoment,
  customerSchema,
  MOST_TAGS,
  momentSchema,
} from './calls.js';
export { CUSTOMER_COLUMNS, CUSTOMER_SOURCES, CUSTOMER_STATES, FREEZE_REASONS } from './words.js';
