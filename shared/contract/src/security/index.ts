export { SECURITY_CALLS } from './calls.js';
export { MY_SECURITY_CALLS } from './mySecurity.js';
export {
  type AuditDetail,
  type AuditEntry,
  type AuditKind,
  type AuditQuery,
  auditDetailSchema,
  auditEntrySchema,
  auditKindSchema,
  auditQuerySchema,
  type OwnSession,
  ownSessionSchema,
  type PasswordFault,
  passwordFaultSchema,
  recoveryCodesSchema,
  type SecurityState,
  securityStateSchema,
  type TotpStart,
  totpStartSchema,
} from './schemas.js';
export { passwordFaultWords } from './words.js';
