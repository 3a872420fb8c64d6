export { type FormValues, formValuesOf, wireOf } from '../record/formValues.js';
export { addressOf, foundHere, foundIn } from './addressOf.js';
export { FiltersOf } from './FiltersOf.js';
export { textsOf } from './textsOf.js';
export { useColumnsOf } from './useColumnsOf.js';
