import * as z from 'zod/mini';
import { audienceSchema } from './session.js';

/** Where a program of the vendor's asks for a logintoken, below SERVICE_BASE; for programs, not for pages. */
export const LOGIN_TOKEN_PATH = 'LoginToken/Issue';

/** What opens `/autologin?redirecturl=…&subjectid=…&logintoken=…` (specification 2), once, within `expiresIn` s. */
export const loginTokenSchema = z.object({
  logintoken: z.string(),
  subjectid: z.string(),
  expiresIn: z.int(),
});
export type LoginToken = Readonly<z.infer<typeof loginTokenSchema>>;

/** The query of `/autologin`. */
export const invitationSchema = z.object({
  redirecturl: z.string().check(z.maxLength(2048)),
  subjectid: z.string().check(z.maxLength(64)),
  logintoken: z.string().check(z.maxLength(128)),
});
export type Invitation = Readonly<z.infer<typeof invitationSchema>>;

const back = {
  /** Where the customer goes afterwards: an address of this product. */
  returnTo: z.string().check(z.regex(/^\/(?![/\\])/)),
  /** The link asked for an address outside this product: `returnTo` is a replacement. */
  isElsewhere: z.boolean(),
};

/** What the gateway answers to a logintoken (product decision 8). */
export const offerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ask'),
    ...back,
    /** Accepts the offer; kept only in this page's memory. */
    ticket: z.string(),
    /** Masked: 李*明. */
    name: z.string(),
    /** Who is signed in and will be signed out. */
    current: z.nullable(z.object({ username: z.string(), audience: audienceSchema })),
  }),
  /** The customer is signed in already. */
  z.object({ kind: z.literal('there'), ...back }),
  /** Used, too old, or not for that subject. */
  z.object({ kind: z.literal('refused'), ...back }),
]);
export type Offer = Readonly<z.infer<typeof offerSchema>>;

export const acceptedSchema = z.object({ subjectid: z.string() });
