export { openBrowser, openPerson, signIn } from './browser.js';
export { liveBuild, type Product, startProduct } from './product.js';
