export {
  type ActiveDays,
  CLIENT_EVENT_CALLS,
  CLIENT_EVENT_EXPORT,
  type ClientEvent,
  type ClientEventDetail,
  type ClientEventFilter,
  type ClientEventHistogram,
  clientEventSchema,
  EVENT_DAYS,
  MOST_EVENT_DAYS,
  USAGE_CALLS,
} from './calls.js';
export { USAGE_NUMBERS } from './numbers.js';
export { FEATURE_STATISTIC, NEW_STATISTIC, USAGE_STATISTIC } from './statistic.js';
export { EVENT_COLUMNS, EVENT_KINDS, type EventKind } from './words.js';
