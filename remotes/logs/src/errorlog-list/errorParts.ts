/** What the list shows when it is asked for: one chunk. */

export { SetMany } from './ErrorActs.js';
export { ErrorDrawer } from './ErrorDrawer.js';
