export { type Keyed, keyedAct } from './keyedAct.js';
export { wasWrittenBy } from './noteRecord.js';
export { recordActs } from './recordActs.js';
export { type RecordKind, sourceOf, type Versioned } from './recordKind.js';
export { RECORD_REFUSALS } from './refusals.js';
