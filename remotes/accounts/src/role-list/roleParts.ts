/** What the matrix shows when it is asked for: one chunk. */
export { RoleForm } from './RoleForm.js';
export { RolePreview } from './RolePreview.js';
export { SaveRoles } from './SaveRoles.js';
