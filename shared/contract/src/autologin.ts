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
  /** The address that the link asked for is none of ours: `returnTo` is another one. */
  isElsewhere: z.boolean(),
};

/** What the gateway answers to a logintoken (product decision 8). */
export const offerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ask'),
    ...back,
    /** With this the yes is said; it is for this page's memory only. */
    ticket: z.string(),
    /** Masked: 李*明. */
    name: z.string(),
    /** Who is signed in and will be signed out. */
    current: z.nullable(z.object({ username: z.string(), audience: audienceSchema })),
  }),
  /** That customer is signed in already. */
  z.object({ kind: z.literal('there'), ...back }),
  /** Used, too old, or not for that subject. */
  z.object({ kind: z.literal('refused'), ...back }),
]);
export type Offer = Readonly<z.infer<typeof offerSchema>>;

export const acceptedSchema = z.object({ subjectid: z.string() });
