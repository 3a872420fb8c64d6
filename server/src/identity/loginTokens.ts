import type { LoginToken } from '@banyan/contract';
import { jwtVerify } from 'jose';
import * as z from 'zod';
import { done, type Outcome, REFUSALS, refused } from '../http/refusal.js';
import { type Account, type Accounts, audienceOf } from './accounts.js';
import type { OneTime } from './oneTime.js';

/** Product decision 8. */
const TOKEN_SECONDS = 60;
/** A person reads the question before they say yes. */
const TICKET_SECONDS = 300;
/** From the yes to the provider, by way of a sign-out where somebody else was signed in. */
export const PASS_SECONDS = 120;
const TOLERANCE_S = 30;
/** The program that may ask for logintokens. */
const CALLER = 'desktop';

const claimsSchema = z.object({
  sub: z.string().min(1).max(64),
  jti: z.string().min(16).max(128),
});

export type Invited = { readonly account: Account; readonly ticket: string };

/**
 * One-click sign-in for customers, in three steps of which each is good once: the program's logintoken becomes a
 * ticket in the page, and with the person's yes a pass of their browser. None of them is ever a session.
 */
export type LoginTokens = {
  /** @param assertion JWT bearer assertion (RFC 7523, 3) of the program; `sub` is the customer */
  issue(assertion: string): Promise<Outcome<LoginToken>>;
  /** Null: the token is unknown, used or too old, or somebody else's. */
  redeem(subject: string, token: string): Promise<Invited | null>;
  /** The person said yes. Resolves to the pass and whom it is for. */
  accept(ticket: string): Promise<{ readonly pass: string; readonly subject: string } | null>;
  /** Who enters with a pass as that subject; null: nobody. */
  enter(subject: string, pass: string): Promise<string | null>;
};

export type LoginTokenParts = {
  /** Shared with the program; null: there is none. */
  readonly secret: string | null;
  /** What an assertion is for: the address that it is sent to. */
  readonly audience: string;
  readonly accounts: Accounts;
  readonly oneTime: OneTime;
  readonly now: () => number;
};

export function createLoginTokens({
  secret,
  audience,
  accounts,
  oneTime,
  now,
}: LoginTokenParts): LoginTokens {
  const key = secret === null ? null : new TextEncoder().encode(secret);

  async function claimsOf(assertion: string) {
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
      return claimsSchema.safeParse(payload).data ?? null;
    } catch {
      return null;
    }
  }

  /** As they are now: an account may have changed since. */
  async function customer(id: string | null): Promise<Account | null> {
    const account = id === null ? null : await accounts.byId(id);
    return account !== null && audienceOf(account) === 'customer' ? account : null;
  }

  return {
    issue: async (assertion) => {
      if (key === null) return refused(REFUSALS.notFound);
      const claims = await claimsOf(assertion);
      if (claims === null) return refused(REFUSALS.badAssertion);
      const account = await customer(claims.sub);
      if (account === null) return refused(REFUSALS.notACustomer);
      const life = TOKEN_SECONDS + 2 * TOLERANCE_S;
      if (!(await oneTime.note('assertion', claims.jti, account.id, life))) {
        return refused(REFUSALS.badAssertion);
      }
      const logintoken = await oneTime.make('logintoken', account.id, TOKEN_SECONDS);
      return done({ logintoken, subjectid: account.id, expiresIn: TOKEN_SECONDS });
    },
    redeem: async (subject, token) => {
      const account = await customer(await oneTime.take('logintoken', token));
      if (account === null || account.id !== subject) return null;
      return { account, ticket: await oneTime.make('ticket', account.id, TICKET_SECONDS) };
    },
    accept: async (ticket) => {
      const account = await customer(await oneTime.take('ticket', ticket));
      if (account === null) return null;
      const pass = await oneTime.make('pass', account.id, PASS_SECONDS);
      return { pass, subject: account.id };
    },
    enter: async (subject, pass) => {
      const account = await customer(await oneTime.take('pass', pass));
      return account?.id === subject ? account.id : null;
    },
  };
}
