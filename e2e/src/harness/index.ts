export { openBrowser, openPerson, signIn } from './browser.js';
export { heldBy, openAndClose } from './held.js';
export { liveBuild, type Product, startProduct } from './product.js';
