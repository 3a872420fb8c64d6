export { TEMPLATE_CALLS, type Template, template } from './calls.js';
export { TEMPLATE, TEMPLATE_STATES } from './record.js';
