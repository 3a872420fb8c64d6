export { actOnMany } from './actOnMany.js';
export { addBatch } from './addBatch.js';
export { addLines } from './addLines.js';
export { wasWrittenBy } from './noteRecord.js';
export { recordActs } from './recordActs.js';
export { type RecordKind, sourceOf, type Versioned } from './recordKind.js';
export { readAll, reorder } from './recordSet.js';
export { RECORD_REFUSALS } from './refusals.js';
export { removal } from './removal.js';
