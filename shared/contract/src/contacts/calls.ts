import * as z from 'zod/mini';
import { instant, line } from '../fields.js';
import { channelSchema, codeSchema, flowSchema, sentCodeSchema } from '../registration/schemas.js';

const mine = { audience: 'customer', permission: null } as const;
const MINUTE = 60;

const kindSchema = z.enum(['phone', 'email']);
/** A contact that customers sign in with and are notified at. */
export type ContactKind = z.infer<typeof kindSchema>;

const contactStateSchema = z.object({
  /** Masked; null: no verified contact. */
  masked: z.nullable(z.string()),
  /** When it may be changed again; null: now. */
  againAt: z.nullable(instant),
  /** A pending change: it waits for its day, then for the new contact's code. */
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
  /** The id of this change; a newer change replaces it. */
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
      /** Another system keeps the accounts: contacts cannot be changed here. */
      isKeptElsewhere: z.boolean(),
      /** The ways to send a code. */
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
      /** `other`: the old contact cannot receive a code; the change then takes a day. */
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
