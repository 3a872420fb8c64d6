/** What the list shows when it is asked for: one chunk. */
export { ExtendMany } from './ExtendMany.js';
export { GrantDrawer } from './GrantDrawer.js';
export { LicenceDrawer } from './LicenceDrawer.js';
export { StopCampaign } from './StopCampaign.js';
