export { atWidth } from './atWidth.js';
export { describeList } from './describeList.js';
export { describeListBlocks } from './describeListBlocks.js';
export { describePages } from './describePages.js';
export { faultsOfPage } from './faultsOfPage.js';
export { fillSilently } from './fillSilently.js';
export { LINK_VECTORS } from './linkVectors.js';
export { MARKUP_VECTORS } from './markupVectors.js';
export { keysetPage, numberedPage, renderOf } from './pages.js';
export { askedAt, filterAt, filterCounted } from './queueFilter.js';
export {
  type FakeCalls,
  type RecordingHost,
  type RenderAppOptions,
  type RenderedApp,
  recordingHost,
  renderApp,
  silentTab,
} from './renderApp.js';
export { listSample, recordSample, sampleRow } from './samples.js';
export { savedText } from './savedText.js';
export type { ListUnderTest } from './showList.js';
export { goodsOf, SOLD, SOLD_IN, soldProducts } from './soldTitles.js';
