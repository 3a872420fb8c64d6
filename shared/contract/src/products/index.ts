export { PRODUCT_CALLS } from './calls.js';
export { PRODUCT_NAMES, withProductNames } from './names.js';
export { type ProductOption, productOptionSchema, type Term, termSchema } from './schemas.js';
