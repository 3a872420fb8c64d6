export { INDUSTRY_CALLS, type Industry, industry } from './calls.js';
export { INDUSTRY } from './record.js';
export { COMMON_INDUSTRIES } from './words.js';
