export { inBatches, rowsOf } from './batches.js';
export { columnOf, columnsOf } from './columns.js';
export { dayNumber } from './dayNumber.js';
export {
  behindPlace,
  type KeySort,
  type KeysetAsked,
  type KeysetSource,
  orderOf,
  readKeysetPage,
} from './keyset.js';
export { countOf, type Paging, readPage } from './readPage.js';
export {
  type Condition,
  containing,
  equal,
  instantSql,
  onDays,
  type Part,
  type Place,
  startOfDay,
  textIn,
  where,
} from './where.js';
export {
  type Columns,
  insertCopies,
  insertNew,
  insertNewCopies,
  insertRow,
  updateRow,
  updateVersions,
} from './writeRow.js';
