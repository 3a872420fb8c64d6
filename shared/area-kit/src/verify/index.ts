export { PRODUCT, ROOT } from '../project.js';
export { liveBuild, liveRooms } from '../releaseFolder.js';
export { sourcesHash } from '../rooms.js';
export { axeFaults } from './axe.js';
export {
  openBrowser,
  openPerson,
  openWindow,
  PASSWORD,
  signIn,
  type Window,
  type WindowOptions,
} from './browser.js';
export { CHECKS } from './checks.js';
export { keptDatabase } from './keptDatabase.js';
export { changedLooks, type Looks, looksOf } from './paint.js';
export {
  areasIn,
  collect,
  copyReleases,
  ended,
  type Product,
  type ProductOptions,
  SHELL,
  startProduct,
} from './product.js';
export { findingsOf } from './report.js';
export { createSessions } from './sessions.js';
export { type Verified, verifyAreas } from './verify.js';
