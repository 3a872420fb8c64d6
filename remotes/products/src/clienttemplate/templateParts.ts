/** What the list shows when it is asked for: one chunk. */
export { ActOnTemplates } from './TemplateActs.js';
export { TemplateDrawer } from './TemplateDrawer.js';
