export { rowsOf } from './batches.js';
export { columnsOf } from './columns.js';
export { type KeysetSource, readKeysetPage } from './keyset.js';
export { countIn, type Paging, readPage } from './readPage.js';
export { type Condition, containing, startOfDay, where } from './where.js';
