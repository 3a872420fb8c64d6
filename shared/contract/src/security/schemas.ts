import * as z from 'zod/mini';
import { dayField, trimmedLine } from '../fields.js';
import { paging, sortBy } from '../paging.js';
import { audienceSchema } from '../session.js';

/** ISO 8601 in UTC. Shown in Asia/Shanghai. */
const instant = z.iso.datetime();

/** A session of the person who asks, in words that name no secret. */
export const ownSessionSchema = z.object({
  /** A public id, not a credential. */
  id: z.uuid(),
  /** `Chrome 156 · Linux`; empty for a program that does not identify itself. */
  device: z.string(),
  address: z.string(),
  openedAt: instant,
  /** To the minute. */
  activeAt: instant,
  current: z.boolean(),
});
export type OwnSession = Readonly<z.infer<typeof ownSessionSchema>>;

/** Who keeps password and second factor: the built-in identity provider, or another one. */
export const securityStateSchema = z.object({
  kind: z.enum(['own', 'provider']),
  totp: z.boolean(),
  recoveryCodesLeft: z.int().check(z.nonnegative()),
});
export type SecurityState = Readonly<z.infer<typeof securityStateSchema>>;

export const totpStartSchema = z.object({
  /** Base32, for apps that cannot read the picture. */
  secret: z.string(),
  /** `otpauth://totp/…`, what the QR code says. */
  uri: z.string(),
});
export type TotpStart = Readonly<z.infer<typeof totpStartSchema>>;

/** Shown once; each is good once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Why a new password is refused (`details.reason` of the refusal `PASSWORD_WEAK`). */
export const passwordFaultSchema = z.enum(['short', 'long', 'account', 'common', 'leaked', 'same']);
export type PasswordFault = z.infer<typeof passwordFaultSchema>;

export const auditKindSchema = z.enum([
  'signedIn',
  'signInFailed',
  'signInLimited',
  'signedOut',
  'sessionEnded',
  'otherSessionsEnded',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesRenewed',
  'personRevealed',
  'registered',
  'passwordRecovered',
  'accountFrozen',
  'deviceAllowed',
  'deviceRemoved',
  'keyShown',
  'leavingBegun',
  'leavingCancelled',
  'dataDownloaded',
  'phoneChanged',
  'emailChanged',
  'contactChangeBegun',
  'recoveryBegun',
  'contactChangeCancelled',
  'contactChangeUndone',
]);
export type AuditKind = z.infer<typeof auditKindSchema>;

/** By what a person signed in, or what was wrong when they tried. */
export const auditDetailSchema = z.enum([
  '',
  'password',
  'sentCode',
  'secondFactor',
  'recoveryCode',
  'device',
]);
export type AuditDetail = z.infer<typeof auditDetailSchema>;

export const auditEntrySchema = z.object({
  id: z.string(),
  at: instant,
  kind: auditKindSchema,
  /** For an unknown name, `#` and eight characters instead: the typed text may be a password. */
  account: z.string(),
  audience: z.nullable(audienceSchema),
  address: z.string(),
  device: z.string(),
  detail: auditDetailSchema,
  /** The opaque id of what it is about; empty where it is about the account alone. */
  subject: z.string(),
});
export type AuditEntry = Readonly<z.infer<typeof auditEntrySchema>>;

export const auditQuerySchema = z.object({
  kind: z.optional(auditKindSchema),
  /** The whole account name, without regard to case. */
  account: z.optional(trimmedLine(64)),
  /** First and last day, both included, in Asia/Shanghai. */
  from: z.optional(dayField),
  to: z.optional(dayField),
  sort: sortBy(['at']),
  ...paging,
});
export type AuditQuery = z.input<typeof auditQuerySchema>;
