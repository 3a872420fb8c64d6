export { Asked, type Query } from './Asked.js';
export { BatchResult, reasonsOf } from './BatchResult.js';
export { ColumnChoice } from './ColumnChoice.js';
export { type Column, titled } from './columns.js';
export { DataTable } from './DataTable.js';
export { DaysFilter } from './DaysFilter.js';
export { DialogButton } from './DialogButton.js';
export { Disclosure } from './Disclosure.js';
export { ExportPanel } from './ExportPanel.js';
export { Field } from './Field.js';
export { FilterForm } from './FilterForm.js';
export type { Find } from './FindField.js';
export { ChoiceFilter, ChoicesFilter, QueueFilter, TextFilter } from './filterInputs.js';
export { GrantedLink } from './GrantedLink.js';
export { HeadNumbers } from './HeadNumbers.js';
export { ListLayout } from './ListLayout.js';
export { CustomerLink, OrderLink } from './links.js';
export { type ListAddress, type ListSearch, listAddress, PAGE_SIZES } from './listAddress.js';
export { MoveButtons } from './MoveButtons.js';
export { MultiSelect } from './MultiSelect.js';
export { Nothing } from './Nothing.js';
export { foundWords, nounTexts } from './nounTexts.js';
export { OpenButton } from './OpenButton.js';
export { OwnRecords } from './OwnRecords.js';
export { Pager } from './Pager.js';
export { RecordLink } from './RecordLink.js';
export { ListExport, type ManyProps, openedOf, RecordListPage } from './RecordListPage.js';
export {
  flat,
  keyset,
  listReady,
  numbered,
  queueState,
  type RecordList,
  recordList,
} from './recordList.js';
export { Second } from './Second.js';
export { chosenOr, isMany, type Selection, useSelection } from './selection.js';
export { type Answer, useAct } from './useAct.js';
export type { FilterField, FilterFields } from './useFilterForm.js';
export { type ListPlace, useLastPage, useListAddress } from './useListAddress.js';
export { useManyActs } from './useManyActs.js';
export { useNamesOf } from './useNamesOf.js';
export { type PlaceOf, type ShownList, useRecordList } from './useRecordList.js';
export { useStateCell } from './useStateCell.js';
export {
  called,
  day,
  flag,
  id,
  listOfOne,
  oneNumberOf,
  oneOf,
  someOf,
  text,
  type Word,
  yuan,
} from './words.js';
