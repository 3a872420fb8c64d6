import * as z from 'zod/mini';
import { languageSchema, localTextSchema } from './languageSchemas.js';
import { menuEntrySchema } from './menu.js';

export const audienceSchema = z.enum(['admin', 'customer']);
export type Audience = z.infer<typeof audienceSchema>;

/** The signed-in person as the gateway knows them: for showing, never a credential. */
export const personSchema = z.object({
  audience: audienceSchema,
  /** Names the session, and opens none: windows say by it which session they show. Older servers omit it. */
  sessionId: z.optional(z.string()),
  userId: z.string().check(z.minLength(1)),
  account: z.string(),
  username: z.string(),
  alarmcode: z.string(),
  /** Their organisation, where the provider names one. */
  orgId: z.optional(z.string()),
  orgName: z.optional(z.string()),
  permissions: z.readonly(z.array(z.string())),
  /** Epoch seconds at which the access token on the server ends; renewal comes before. */
  expiresAt: z.int(),
  /** Epoch seconds at which the session ends unless the person does something before; null: it never ends so. */
  idleEndsAt: z.nullable(z.int()),
});
export type Person = Readonly<z.infer<typeof personSchema>>;

/** Who runs the product, as public pages name them. An empty text is left out of them. */
export const operatorSchema = z.object({
  company: localTextSchema,
  phone: z.string(),
  email: z.string(),
  /** The number of the site's record at MIIT, such as 闽ICP备12345678号-1. */
  icpRecord: z.string(),
  /** The number of its record at the public security bureau, such as 闽公网安备35010202001234号. */
  securityRecord: z.string(),
});
export type Operator = Readonly<z.infer<typeof operatorSchema>>;

/** What the gateway writes into the page, so that the start costs no round trip. */
export const pageStateSchema = z.object({
  person: z.nullable(personSchema),
  /** Epoch seconds on the server: the person's own clock may be wrong. */
  now: z.int(),
  menu: z.readonly(z.array(menuEntrySchema)),
  /** A page of another site led here: not every address is to be obeyed at once. */
  isFromElsewhere: z.boolean(),
  /** The key for the user's drafts in this browser: 256 bits, base64url; null: not signed in. */
  draftKey: z.nullable(z.string()),
  language: z.nullable(languageSchema),
  /** The identity provider as the browser reaches it. */
  identity: z.object({
    issuer: z.string(),
    authorizationEndpoint: z.string(),
    endSessionEndpoint: z.string(),
    clients: z.object({ admin: z.string(), customer: z.string() }),
    scope: z.string(),
  }),
  /** The area under development, whose open tabs take each new build; null in production. */
  devArea: z.nullable(z.string()),
  /** The page's CSP nonce, for styles that scripts insert. */
  nonce: z.string(),
  /** Whether browsers keep the page for times without the gateway; older gateways omit it. */
  keepsOffline: z.optional(z.boolean()),
  /** Older gateways omit it. */
  operator: z.optional(operatorSchema),
});
export type PageState = Readonly<z.infer<typeof pageStateSchema>>;

/**
 * Product decision 7: an administrator without input for `endSeconds` is signed out, after a warning. The shell
 * reports activity at most once in `reportSeconds`.
 */
export const IDLE = { endSeconds: 1_800, warnSeconds: 120, reportSeconds: 60 } as const;

/** Signs that a session is there, for scripts (product decision 6); no server takes one as a credential. */
export const HINT_COOKIES: Readonly<Record<Audience, string>> = {
  admin: 'admin-token',
  customer: 'token',
};

/** What scripts may show of the session (specification 3); the truth is in the page's state. */
export const DISPLAY_COOKIES = [
  'userid',
  'username',
  'alarmcode',
  'orgid',
  'orgname',
  'account',
  'sessionid',
  // A sign that there is an ID token; the token itself stays on the server.
  'idtoken',
] as const;

/** Which session a page shows. The gateway refuses what is asked in another one, with 409 and `OTHER_SESSION`. */
export const SESSION_HEADER = 'x-banyan-session';

/** Where the gateway answers for the session. All of them take POST, and only from this origin. */
export const SESSION_PATHS = {
  /** OAuth 2.0 token endpoint of the shell (RFC 6749, 4.1.3): the gateway redeems the code. */
  token: '/session/token',
  /**
   * The current person and menu, or null: `{person, menu, now}`, `now` in epoch seconds. With sessions of both
   * audiences the administrator's counts, unless the body asks for the other: `{audience}`.
   */
  me: '/session/me',
  /** Reports activity: `{left}`, the seconds until idleness ends the session; null: no session. */
  active: '/session/active',
  /** Ends the gateway's session; answers the provider's end-session URL. */
  end: '/session/end',
  /** Takes a logintoken in; answers an `Offer`. */
  autologin: '/session/autologin',
  /** The user accepted an offer: their browser may sign in, once, within two minutes. */
  autologinAccept: '/session/autologin/accept',
} as const;
