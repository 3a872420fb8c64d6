export { actOnEach } from './actOnMany.js';
export { chosenOf } from './chosen.js';
export { describedKind } from './describedKind.js';
export { type Keyed, keyedAct } from './keyedAct.js';
export { ADDED, ALL, noteRecord, wasWrittenBy } from './noteRecord.js';
export { recordActs } from './recordActs.js';
export {
  type RecordKind,
  readRecord,
  type Sort,
  sourceOf,
  type Versioned,
} from './recordKind.js';
export { RECORD_REFUSALS } from './refusals.js';
export { type Decide, saveVersion } from './saveVersion.js';
export { stepWithin } from './stepWithin.js';
export { treeActs } from './treeActs.js';
export { writeVersion } from './writeVersion.js';
