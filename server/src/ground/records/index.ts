export { actOnEach, MOST_AT_ONCE } from './actOnMany.js';
export { chosenOf, type Many } from './chosen.js';
export { describedKind } from './describedKind.js';
export { type Keyed, keyedAct } from './keyedAct.js';
export { ADDED, ALL, noteRecord, wasWrittenBy } from './noteRecord.js';
export { batchAct, refusedOf } from './outcomes.js';
export { recordActs } from './recordActs.js';
export {
  type RecordKind,
  readRecord,
  type Sort,
  sourceOf,
  type Versioned,
} from './recordKind.js';
export { RECORD_REFUSALS, tooManyRecords } from './refusals.js';
export { type By, type Decide, saveVersion } from './saveVersion.js';
export { stepWithin } from './stepWithin.js';
export { treeActs } from './treeActs.js';
export { writeVersion } from './writeVersion.js';
