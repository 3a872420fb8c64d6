export {
  type SearchVisit,
  VISIT_CALLS,
  VISIT_DAYS,
  VISIT_NOTE_CALLS,
  visitSchema,
} from './calls.js';
export { VISIT_NUMBERS } from './numbers.js';
export { VISIT_STATISTIC } from './statistic.js';
export { SEARCH_ENGINES, type SearchEngine, VISIT_DEVICES, VISIT_GOALS } from './words.js';
