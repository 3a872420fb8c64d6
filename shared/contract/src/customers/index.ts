export {
  type ContactChange,
  CUSTOMER_CALLS,
  CUSTOMER_EXPORT,
  type Customer,
  type CustomerFilter,
  type CustomerMoment,
  customerSchemas,
  MOST_TAGS,
  momentSchema,
} from './calls.js';
export { CUSTOMER_FINDER } from './finder.js';
export { REGISTRATIONS } from './numbers.js';
export { CUSTOMER_TABS, customerSamples, customerTab } from './point.js';
export { CUSTOMER } from './record.js';
export { CUSTOMER_SOURCES, CUSTOMER_STATES, FREEZE_REASONS } from './words.js';
