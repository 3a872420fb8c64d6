export { type ListAddress, type ListSearch, listAddress, PAGE_SIZES } from './listAddress.js';
export { listReady } from './listReady.js';
export { type FilterDraft, useFilterDraft } from './useFilterDraft.js';
export { type ListPlace, useLastPage, useListAddress } from './useListAddress.js';
export { called, day, id, oneOf, someOf, text, type Word, yuan } from './words.js';
