import * as z from 'zod/mini';
import { pageOf } from '../reply.js';
import {
  auditEntrySchema,
  auditQuerySchema,
  ownSessionSchema,
  recoveryCodesSchema,
  securityStateSchema,
  totpStartSchema,
} from './schemas.js';

const password = z.string().check(z.minLength(1), z.maxLength(200));
/** Six digits, or a recovery code; blanks and hyphens are for the eye. */
const code = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

const own = { audience: 'admin', permission: null } as const;

/**
 * What administrators do for their own account, and the log of all sign-ins. Form and checks are those of
 * `ORDER_CALLS`. The account comes from the session, never from the request.
 */
export const SECURITY_CALLS = {
  'Security/GetSessions': {
    ...own,
    request: z.object({}),
    result: z.readonly(z.array(ownSessionSchema)),
  },
  /** That browser has to ask for the password again. */
  'Security/EndSession': {
    ...own,
    request: z.object({ id: z.uuid() }),
    result: z.object({ ended: z.int() }),
  },
  'Security/EndOtherSessions': {
    ...own,
    request: z.object({}),
    result: z.object({ ended: z.int() }),
  },
  /** Ends all other sessions. */
  'Security/ChangePassword': {
    ...own,
    request: z.object({ current: password, next: password }),
    result: z.object({ ended: z.int() }),
  },
  /** Allows sensitive acts for 15 minutes. Needs the code if a second factor is on. */
  'Security/Prove': {
    ...own,
    request: z.object({ password, code: z.optional(code) }),
    result: z.object({ codeNeeded: z.boolean() }),
  },
  'Security/GetState': { ...own, request: z.object({}), result: securityStateSchema },
  /** Nothing is active before a code confirms it. */
  'Security/BeginTotp': { ...own, request: z.object({ password }), result: totpStartSchema },
  /** Ends all other sessions. */
  'Security/ConfirmTotp': { ...own, request: z.object({ code }), result: recoveryCodesSchema },
  /** The previous codes stop working. */
  'Security/NewRecoveryCodes': {
    ...own,
    request: z.object({ password }),
    result: recoveryCodesSchema,
  },
  /** Ends all other sessions. */
  'Security/RemoveTotp': {
    ...own,
    request: z.object({ password, code }),
    result: securityStateSchema,
  },
  'AuditLog/GetList': {
    audience: 'admin',
    permission: 'audit.view',
    request: auditQuerySchema,
    result: pageOf(auditEntrySchema),
  },
} as const;
