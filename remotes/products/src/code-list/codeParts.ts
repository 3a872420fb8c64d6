/** What the list shows when it is asked for: one chunk. */
export { CodeDrawer } from './CodeDrawer.js';
export { GenerateDrawer } from './GenerateDrawer.js';
export { SetEnabled } from './SetEnabled.js';
