export { openBrowser, openPerson } from './browser.js';
export { areasCommand } from './command.js';
export { heldBy, openAndClose } from './held.js';
export { dmgOf } from './installers.js';
export { installPaintClock } from './paintClock.js';
export { copyReleases, liveBuild, type Product, startProduct } from './product.js';
export { signInUnseen } from './signInUnseen.js';
export { copySources } from './sources.js';
export { keyFor } from './team.js';
