import * as z from 'zod/mini';
import { instant } from '../fields.js';
import { consentKindSchema } from '../registration/index.js';

/** The texts that people agree to or are told. */
export const legalKindSchema = z.enum(['terms', 'privacy', 'permissions', 'community', 'refund']);
export type LegalKind = z.infer<typeof legalKindSchema>;

export const legalBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type LegalBlock = z.infer<typeof legalBlockSchema>;

export const legalTextSchema = z.object({
  kind: legalKindSchema,
  title: z.string(),
  /** The day from which it holds, `2026-11-24`. */
  version: z.string(),
  blocks: z.array(legalBlockSchema),
});
export type LegalText = z.infer<typeof legalTextSchema>;

const version = z.string().check(z.maxLength(20));

export const givenConsentSchema = z.object({
  id: z.string(),
  kind: consentKindSchema,
  version: z.string(),
  at: instant,
  withdrawnAt: z.nullable(instant),
  /** `Legal/Get` has the text as it was then. */
  hasText: z.boolean(),
  /** The consent may be withdrawn: the account does not need it. */
  isOptional: z.boolean(),
});
export type GivenConsent = Readonly<z.infer<typeof givenConsentSchema>>;

export const legalStandingSchema = z.object({
  /** The newest one first. */
  given: z.array(givenConsentSchema),
  /** What has changed since it was agreed to. */
  due: z.array(z.object({ kind: legalKindSchema, version: z.string() })),
});
export type LegalStanding = Readonly<z.infer<typeof legalStandingSchema>>;

export const LEGAL_CALLS = {
  /** As of that day, `2026-11-24`; without one it is the newest. */
  'Legal/Get': {
    audience: 'public',
    permission: null,
    request: z.object({
      kind: legalKindSchema,
      language: z.enum(['zh', 'en']),
      version: z.optional(version),
    }),
    result: legalTextSchema,
  },
} as const;

const mine = { audience: 'customer', permission: null } as const;

/** What a customer has agreed to. */
export const MY_LEGAL_CALLS = {
  'MyLegal/GetStanding': { ...mine, request: z.object({}), result: legalStandingSchema },
  /** Refused unless it is the newest text: customers agree only to what they have seen. */
  'MyLegal/Accept': {
    ...mine,
    request: z.object({ kind: legalKindSchema, version }),
    result: legalStandingSchema,
  },
  'MyLegal/Withdraw': {
    ...mine,
    request: z.object({ kind: consentKindSchema }),
    result: legalStandingSchema,
  },
} as const;
