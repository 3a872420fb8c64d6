import * as z from 'zod/mini';
import { line } from '../fields.js';
import { passwordFaultSchema } from '../security/index.js';
import {
  challengeSchema,
  channelSchema,
  codeSchema,
  consentSchema,
  deliverySchema,
  flowSchema,
  markSchema,
  proofPurposeSchema,
  registrationStateSchema,
  sentCodeSchema,
  solutionSchema,
} from './schemas.js';

const everybody = { audience: 'public', permission: null } as const;
const MINUTE = 60;

const target = line(254);
const password = line(200);
const accepted = z.array(consentSchema).check(z.maxLength(8));

/** How a stranger becomes a customer. Limits are per address; those of codes are in the server's `codes/limits.ts`. */
export const REGISTRATION_CALLS = {
  'Proof/Begin': {
    ...everybody,
    limit: { most: 60, seconds: MINUTE },
    request: z.object({ purpose: proofPurposeSchema, mark: z.optional(markSchema) }),
    result: challengeSchema,
  },
  'Registration/GetState': { ...everybody, request: z.object({}), result: registrationStateSchema },
  /** The same answer for a number that has an account and one that has none. */
  'Registration/SendCode': {
    ...everybody,
    request: z.object({
      channel: channelSchema,
      target,
      accepted,
      /** Hidden from people: only programs fill it in. */
      website: z._default(z.string().check(z.maxLength(200)), ''),
      proof: solutionSchema,
    }),
    result: sentCodeSchema,
  },
  'Registration/GetFlow': {
    ...everybody,
    limit: { most: 20, seconds: MINUTE },
    request: z.object({ flow: flowSchema }),
    result: deliverySchema,
  },
  /** Also signs in: the answer comes with a one-time pass for `subjectid`. */
  'Registration/Finish': {
    ...everybody,
    limit: { most: 10, seconds: 10 * MINUTE },
    request: z.object({
      flow: flowSchema,
      code: codeSchema,
      password,
      name: z._default(line(30), ''),
      accepted,
    }),
    result: z.object({ subjectid: z.string() }),
  },
  /** What is wrong with a new password; the password is not stored. */
  'Registration/CheckPassword': {
    ...everybody,
    limit: { most: 30, seconds: MINUTE },
    request: z.object({ password, about: z.array(line(254)).check(z.maxLength(3)) }),
    result: z.object({ fault: z.nullable(passwordFaultSchema) }),
  },
} as const;
