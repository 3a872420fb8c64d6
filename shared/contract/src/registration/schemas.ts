import * as z from 'zod/mini';

/** The purpose of a proof of work: it is not valid for another one. */
export const proofPurposeSchema = z.enum(['register', 'signIn', 'recover', 'manual', 'contact']);
export type ProofPurpose = z.infer<typeof proofPurposeSchema>;

const text = (most: number) => z.string().check(z.maxLength(most));
/** 128 bits, base64url. */
const random = z.string().check(z.regex(/^[\w-]{22}$/));
/** 256 bits, base64url. */
const digest = z.string().check(z.regex(/^[\w-]{43}$/));
const instantMs = z.int().check(z.nonnegative());

/** Find the counter from 0 to `counterMax` whose PBKDF2-SHA-256 with `salt` and `cost` iterations is `target` (32 bytes). */
export const challengeSchema = z.object({
  salt: random,
  cost: z.int().check(z.positive()),
  counterMax: z.int().check(z.positive()),
  target: digest,
  /** Identifies this browser, which sends it again so that its codes are one flow. */
  mark: random,
  /** Epoch milliseconds. */
  issuedAt: instantMs,
  expiresAt: instantMs,
  signature: digest,
});
export type Challenge = z.infer<typeof challengeSchema>;

export const solutionSchema = z.extend(challengeSchema, {
  counter: z.int().check(z.nonnegative()),
});
export type Solution = z.infer<typeof solutionSchema>;

export const markSchema = random;

export const consentKindSchema = z.enum([
  ...(['terms', 'privacy', 'permissions', 'community', 'refund'] as const),
  ...(['identity', 'cookies', 'marketing'] as const),
]);
export type ConsentKind = z.infer<typeof consentKindSchema>;

/** A text to agree to, and the day of its version. */
export const consentSchema = z.object({ kind: consentKindSchema, version: text(20) });
export type Consent = z.infer<typeof consentSchema>;

export const channelSchema = z.enum(['sms', 'email']);
export type CodeChannel = z.infer<typeof channelSchema>;

export const registrationStateSchema = z.object({
  /** How a code can come; none: registration is off. */
  channels: z.array(channelSchema),
  /** Another system keeps the accounts. */
  isKeptElsewhere: z.boolean(),
  /** That system can create accounts: `host.signIn('customer', { create: true })`. */
  createsElsewhere: z.boolean(),
  /** What has to be agreed to, as it is now. */
  asks: z.array(consentSchema),
});
export type RegistrationState = z.infer<typeof registrationStateSchema>;

export const sentCodeSchema = z.object({
  flow: random,
  /** Instants of the server's clock, with its own now, so that a browser's wrong clock does no harm. */
  now: instantMs,
  resendAt: instantMs,
  expiresAt: instantMs,
});
export type SentCode = z.infer<typeof sentCodeSchema>;

export const flowSchema = random;
export const codeSchema = z.string().check(z.regex(/^\d{6}$/));
export const deliverySchema = z.object({ delivery: z.enum(['queued', 'sent', 'slow']) });
