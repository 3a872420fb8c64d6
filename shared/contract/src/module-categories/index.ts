export { MODULE_CATEGORY_CALLS, type ModuleCategory, moduleCategory } from './calls.js';
export { MODULE_CATEGORY, MOST_LEVELS } from './record.js';
