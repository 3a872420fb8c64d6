export { INDUSTRY_CALLS, type Industry, industrySchema } from './calls.js';
export { COMMON_INDUSTRIES, INDUSTRY_STATES } from './words.js';
