import type { LoginToken } from '@banyan/contract';
import { type JWK, jwtVerify } from 'jose';
import * as z from 'zod';
import { done, type Outcome, REFUSALS, refused } from '../ground/requests/refusal.js';
import { type Account, type Accounts, audienceOf } from './accounts.js';
import { BURNT_SECONDS, checkDeviceToken, deviceNamedBy } from './deviceToken.js';
import type { OneTime } from './oneTime.js';

/** Product decision 8. */
const TOKEN_SECONDS = 60;
/** A person reads the question before they say yes. */
const TICKET_SECONDS = 300;
/** From the yes to the provider, with a sign-out on the way if another user was signed in. */
export const PASS_SECONDS = 120;
const TOLERANCE_S = 30;
/** The program that may ask for logintokens. */
const CALLER = 'desktop';

const claimsSchema = z.object({
  sub: z.string().min(1).max(64),
  jti: z.string().min(16).max(128),
});

type Claims = z.infer<typeof claimsSchema> & { readonly deviceId: string | null };

export type Invited = { readonly account: Account; readonly ticket: string };

/**
 * One-click sign-in for customers, in three steps of which each is good once: the program's logintoken becomes a
 * ticket in the page, and with the person's yes a pass of their browser. None of them is ever a session.
 */
export type LoginTokens = {
  /**
   * @param assertion JWT bearer assertion (RFC 7523, 3), whose `sub` is the customer: signed by a device's key for the
   * device's own customer, or with the secret that a vendor's server shares with us
   */
  issue(assertion: string): Promise<Outcome<LoginToken>>;
  /** Null: the token is unknown, used, too old, or another customer's. */
  redeem(subject: string, token: string): Promise<Invited | null>;
  /** The person said yes. Resolves to the pass and whom it is for. */
  accept(ticket: string): Promise<{ readonly pass: string; readonly subject: string } | null>;
  /** The account this login token signs in; null: none. */
  enter(subject: string, pass: string): Promise<Entered | null>;
};

/** Who enters, and whose program vouches for them; null: a server of the vendor's, or our own page. */
type Entered = { readonly accountId: string; readonly deviceId: string | null };

/** The device of a key, as it is now; null: no such device. */
export type DeviceOf = (id: string) => Promise<{
  readonly jwk: JWK;
  readonly state: 'active' | 'removed';
  readonly customerId: string | null;
} | null>;

export type LoginTokenParts = {
  /** Shared with a vendor's server; null: no secret, and only devices are trusted. */
  readonly secret: string | null;
  readonly deviceOf: DeviceOf;
  /** What an assertion is for: the address that it is sent to. */
  readonly audience: string;
  readonly accounts: Accounts;
  readonly oneTime: OneTime;
  readonly now: () => number;
};

export function createLoginTokens({
  secret,
  deviceOf,
  audience,
  accounts,
  oneTime,
  now,
}: LoginTokenParts): LoginTokens {
  const key = secret === null ? null : new TextEncoder().encode(secret);

  async function claimsOf(assertion: string): Promise<Claims | null> {
    const deviceId = deviceNamedBy(assertion);
    if (deviceId !== null) return claimsOfDevice(assertion, deviceId);
    if (key === null) return null;
    try {
      const { payload } = await jwtVerify(assertion, key, {
        algorithms: ['HS256'],
        issuer: CALLER,
        audience,
        currentDate: new Date(now()),
        clockTolerance: TOLERANCE_S,
        maxTokenAge: TOKEN_SECONDS,
        requiredClaims: ['exp'],
      });
      const claims = claimsSchema.safeParse(payload).data;
      return claims === undefined ? null : { ...claims, deviceId: null };
    } catch {
      return null;
    }
  }

  /** A device signs in its own customer only. */
  async function claimsOfDevice(assertion: string, deviceId: string): Promise<Claims | null> {
    const device = await deviceOf(deviceId);
    if (device === null || device.state === 'removed' || device.customerId === null) return null;
    const expected = { jwk: device.jwk, audience, now: now(), life: TOKEN_SECONDS };
    const checked = await checkDeviceToken(assertion, expected);
    if (checked.kind !== 'right') return null;
    const claims = claimsSchema.safeParse(checked.claims).data;
    return claims?.sub === device.customerId ? { ...claims, deviceId } : null;
  }

  /** As they are now: an account may have changed since. */
  async function customer(id: string | null): Promise<Account | null> {
    const account = id === null ? null : await accounts.byId(id);
    const isCustomer = account?.state === 'active' && audienceOf(account) === 'customer';
    return isCustomer ? account : null;
  }

  async function taken(kind: 'logintoken' | 'ticket' | 'pass', secret: string) {
    const found = await oneTime.take(kind, secret);
    const account = await customer(found?.accountId ?? null);
    return account === null ? null : { account, detail: found?.detail ?? '' };
  }

  return {
    issue: async (assertion) => {
      const claims = await claimsOf(assertion);
      if (claims === null) return refused(REFUSALS.badAssertion);
      const account = await customer(claims.sub);
      if (account === null) return refused(REFUSALS.notACustomer);
      const life = BURNT_SECONDS;
      if (!(await oneTime.note('assertion', claims.jti, account.id, life))) {
        return refused(REFUSALS.badAssertion);
      }
      const { deviceId } = claims;
      const detail = deviceId ?? '';
      const logintoken = await oneTime.make('logintoken', account.id, TOKEN_SECONDS, detail);
      return done({ logintoken, subjectid: account.id, expiresIn: TOKEN_SECONDS });
    },
    redeem: async (subject, token) => {
      const found = await taken('logintoken', token);
      if (found?.account.id !== subject) return null;
      const { account, detail } = found;
      return { account, ticket: await oneTime.make('ticket', subject, TICKET_SECONDS, detail) };
    },
    accept: async (ticket) => {
      const found = await taken('ticket', ticket);
      if (found === null) return null;
      const { account, detail } = found;
      const pass = await oneTime.make('pass', account.id, PASS_SECONDS, detail);
      return { pass, subject: account.id };
    },
    enter: async (subject, pass) => {
      const found = await taken('pass', pass);
      if (found?.account.id !== subject) return null;
      return { accountId: subject, deviceId: found.detail === '' ? null : found.detail };
    },
  };
}
