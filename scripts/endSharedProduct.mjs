export { end as default } from './sharedProduct.mjs';
