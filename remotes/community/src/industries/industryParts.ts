/** What the list shows when it is asked for: one chunk. */
export { IndustryDrawer } from './IndustryDrawer.js';
export { PasteDrawer } from './PasteDrawer.js';
