export { PERMISSIONS, type Permission, withImplied } from './permissions.js';
