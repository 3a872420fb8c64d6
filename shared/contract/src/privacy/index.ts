export { MY_DATA_CALLS } from './calls.js';
export { type Blocker, blockerSchema, type DataExports, type Leaving } from './schemas.js';
export { BLOCKER_PAGES, BLOCKERS, HOLD_DAYS, LEAVING_DAYS } from './words.js';
