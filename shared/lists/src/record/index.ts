export { ActButton } from './ActButton.js';
export { ChoiceItem, ItemRow, NumberItem, SelectItem, SwitchItem, TextItem } from './items.js';
export { RecordDrawer } from './RecordDrawer.js';
export { RecordForm } from './RecordForm.js';
export { RemoveButton } from './RemoveButton.js';
export { SwitchButton } from './SwitchButton.js';
export { saverOf } from './saverOf.js';
export { useCloseRecord } from './useCloseRecord.js';
export type { SavedRecord } from './useRecordDraft.js';
