/** What the page shows when it is asked for: one chunk. */
export { GrantDrawer } from './GrantDrawer.js';
export { PasteDrawer } from './PasteDrawer.js';
export { PolicyDrawer } from './PolicyDrawer.js';
export { TrialDrawer } from './TrialDrawer.js';
