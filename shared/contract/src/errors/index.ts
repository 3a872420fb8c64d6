export {
  ERROR_CALLS,
  ERROR_EXPORT,
  type ErrorEvent,
  type ErrorEventDetail,
  type ErrorFrame,
  type ErrorGroup,
  type ErrorGroupDetail,
  type ErrorGroupFilter,
  errorGroupSchemas,
  KEPT_A_DAY,
  TREND_DAYS,
} from './calls.js';
export { ERROR_QUEUE } from './queue.js';
export { ERROR_GROUP } from './record.js';
export { ERROR_SOURCES, ERROR_STATES, type ErrorSource, type ErrorState } from './words.js';
