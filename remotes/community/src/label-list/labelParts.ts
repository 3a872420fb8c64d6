/** What the list shows when it is asked for: one chunk. */
export { ActOnLabels } from './ActOnLabels.js';
export { LabelDrawer } from './LabelDrawer.js';
