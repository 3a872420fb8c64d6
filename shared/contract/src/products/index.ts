export { PRODUCT_CALLS } from './calls.js';
export { movesFar } from './movesFar.js';
export { editionTitle, PRODUCT_NAMES, productWords, withProductNames, withTerm } from './names.js';
export { EDITION } from './record.js';
export {
  type Edition,
  type EditionFields,
  type EditionOffer,
  editionSchemas,
  type PricePeriod,
  type ProductOption,
  pricePeriodSchema,
  productOptionSchema,
  termSchema,
} from './schemas.js';
export {
  EDITION_STATES,
  EDITION_STEPS,
  FEATURES,
  MOST_PRICE_FEN,
  PER_PERSON,
  PRODUCTS,
  type ProductId,
  TERM_MONTHS,
  TERMS,
  type Term,
} from './words.js';
