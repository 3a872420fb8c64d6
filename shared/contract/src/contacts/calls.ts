import * as z from 'zod/mini';
import { instant, line } from '../fields.js';
import { channelSchema, codeSchema, flowSchema, sentCodeSchema } from '../registration/schemas.js';

const mine = { audience: 'customer', permission: null } as const;
const MINUTE = 60;

const kindSchema = z.enum(['phone', 'email']);
/** What somebody signs in with and is told at. */
export type ContactKind = z.infer<typeof kindSchema>;

const contactStateSchema = z.object({
  /** Masked; null: none is proved. */
  masked: z.nullable(z.string()),
  /** When it may be changed again; null: now. */
  againAt: z.nullable(instant),
  /** A change that waits for its day, or for the new contact's code once that day has come. */
  pending: z.nullable(
    z.object({
      madeBy: z.enum(['customer', 'staff']),
      /** Null: a second member of staff has to agree first. */
      effectiveAt: z.nullable(instant),
      isReady: z.boolean(),
      /** Masked; null: the customer says which one. */
      masked: z.nullable(z.string()),
    }),
  ),
});
export type ContactState = Readonly<z.infer<typeof contactStateSchema>>;

const stepSchema = z.object({
  /** Names this change; a newer one takes its place. */
  change: flowSchema,
  /** Whose code is asked for: the contact that is changed, the account's other one, or the new one. */
  step: z.enum(['old', 'other', 'new']),
  /** Where that code goes, masked; null: the customer says. */
  to: z.nullable(z.string()),
});
export type ContactStep = Readonly<z.infer<typeof stepSchema>>;

const which = { kind: kindSchema, change: flowSchema };

/** How customers change their phone or e-mail (site-and-portal flow c5): 15 minutes from the first step to the last. */
export const MY_CONTACT_CALLS = {
  'MyContact/GetState': {
    ...mine,
    request: z.object({}),
    result: z.object({
      /** Another program keeps the accounts: nothing is changed here. */
      isKeptElsewhere: z.boolean(),
      /** How a code can come. */
      channels: z.array(channelSchema),
      phone: contactStateSchema,
      email: contactStateSchema,
    }),
  },
  'MyContact/Begin': {
    ...mine,
    proof: true,
    request: z.object({
      kind: kindSchema,
      /** `other`: no code reaches the old one; it takes a day then. */
      by: z._default(z.enum(['old', 'other']), 'old'),
    }),
    result: stepSchema,
  },
  /** The same answer for a number that has an account and one that has none. */
  'MyContact/SendCode': {
    ...mine,
    request: z.object({ ...which, target: z._default(line(254), '') }),
    result: z.pick(sentCodeSchema, { now: true, resendAt: true, expiresAt: true }),
  },
  'MyContact/Confirm': {
    ...mine,
    limit: { most: 30, seconds: 10 * MINUTE },
    request: z.object({ ...which, code: codeSchema }),
    result: z.object({ next: z.enum(['new', 'waiting', 'changed']) }),
  },
  /** Of a change that waits. */
  'MyContact/Cancel': {
    ...mine,
    request: z.object({ kind: kindSchema }),
    result: z.object({}),
  },
} as const;
