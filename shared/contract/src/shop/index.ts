export { BUYING_CALLS, SHOP_CALLS } from './calls.js';
export {
  type Catalogue,
  type Choice,
  type CodeAnswer,
  catalogueSchema,
  choiceSchema,
  type Quote,
  type SoldEdition,
  type SoldProduct,
  type SoldTerm,
} from './schemas.js';
export { CODE_OUTCOMES, type CodeOutcome } from './words.js';
