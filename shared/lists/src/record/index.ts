export { RecordDrawer } from './RecordDrawer.js';
export { RecordForm, type Seen } from './RecordForm.js';
export { useCloseRecord } from './useCloseRecord.js';
export type { SavedRecord } from './useRecordDraft.js';
