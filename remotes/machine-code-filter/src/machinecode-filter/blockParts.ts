/** What the list shows when it is asked for: one chunk. */
export { AddDrawer } from './AddDrawer.js';
export { BlockDrawer } from './BlockDrawer.js';
export { LiftMany } from './LiftMany.js';
