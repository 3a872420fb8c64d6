import * as z from 'zod/mini';
import { blockMediaSchema, blockSchema } from '../articles/blocks.js';
import { legalVersionSchema } from '../articles/legalVersions.js';
import { instant } from '../fields.js';
import { languageSchema } from '../languageSchemas.js';
import { consentKindSchema } from '../registration/index.js';

/** The texts that people agree to or are told. */
export const legalKindSchema = z.enum(['terms', 'privacy', 'permissions', 'community', 'refund']);
export type LegalKind = z.infer<typeof legalKindSchema>;

export const legalTextSchema = z.object({
  kind: legalKindSchema,
  version: z.string(),
  /** The version that holds today. */
  current: z.string(),
  /** The newest first; some may begin later. */
  versions: z.readonly(z.array(legalVersionSchema)),
  /** The language of the text: not each version is in both. */
  language: languageSchema,
  blocks: z.readonly(z.array(blockSchema)),
  media: blockMediaSchema,
});
export type LegalText = Readonly<z.infer<typeof legalTextSchema>>;

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
  /** As of the version of that first day, `2026-11-24`; left out: as it holds today. */
  'Legal/Get': {
    audience: 'public',
    permission: null,
    request: z.object({
      kind: legalKindSchema,
      language: languageSchema,
      version: z.optional(version),
    }),
    result: legalTextSchema,
  },
} as const;

const mine = { audience: 'customer', permission: null } as const;

/** What a customer has agreed to. */
export const MY_LEGAL_CALLS = {
  'MyLegal/GetStanding': { ...mine, request: z.object({}), result: legalStandingSchema },
  /** Refused unless it is the text that holds today: customers agree only to what they have seen. */
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
