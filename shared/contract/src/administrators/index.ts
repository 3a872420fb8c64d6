export { ADMINISTRATOR_CALLS } from './calls.js';
export { ADMINISTRATOR_FINDER } from './finder.js';
export {
  type Administrator,
  type AdministratorDetail,
  type AdministratorQuery,
  type AdministratorState,
  accountNameSchema,
  administratorDetailSchema,
  administratorFields,
  administratorQuerySchema,
  administratorSchema,
  administratorStateSchema,
  type DeclaredPermission,
  madeLinkSchema,
  type OwnPermission,
  ownPermissionSchema,
  type Role,
  roleIdSchema,
  roleSaveSchema,
  roleSchema,
  rolesOfSchema,
} from './schemas.js';
export {
  ADMINISTRATOR_STATES,
  isSensitive,
  PERMISSION_GROUPS,
  PERMISSION_WORDS,
  wordsOfPermission,
} from './words.js';
