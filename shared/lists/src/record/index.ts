export { ActButton } from './ActButton.js';
export { labelled } from './labelled.js';
export { RecordDrawer } from './RecordDrawer.js';
export { RecordForm } from './RecordForm.js';
export { useCloseRecord } from './useCloseRecord.js';
export type { SavedRecord } from './useRecordDraft.js';
export { useRequired } from './useRequired.js';
