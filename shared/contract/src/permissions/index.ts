export { type OwnPermissions, PERMISSIONS, type Permission, withImplied } from './permissions.js';
