import type { Audience } from '@banyan/contract';
import { noteAudit, type Origin } from '../audit/auditLog.js';
import type { Db, Queryable } from '../database/db.js';
import type { Account, Accounts } from './accounts.js';
import { verifyPassword } from './password.js';
import type { Proof, SecondFactor } from './secondFactor.js';
import type { SignInLimit } from './signInLimit.js';

/** Where an attempt is made: at which sign-in, and from where. */
export type Attempt = { readonly audience: Audience; readonly origin: Origin };

export type Checked<T> =
  | { readonly kind: 'right'; readonly result: T }
  | { readonly kind: 'wrong' }
  /** Too many were wrong: nothing was looked at. */
  | { readonly kind: 'limited' };

/** The one place where passwords and codes of our accounts are tried, so that all attempts count together. */
export type Credentials = {
  password(account: string, password: string, attempt: Attempt): Promise<Checked<Account>>;
  /** What `act` does with the proof and the use of the code are one: neither is without the other. */
  code<T>(
    account: Pick<Account, 'id' | 'account'>,
    code: string,
    attempt: Attempt,
    act: (tx: Queryable, proof: Proof) => Promise<T>,
  ): Promise<Checked<T>>;
};

export type CredentialParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly limit: SignInLimit;
  readonly secondFactor: SecondFactor;
  /** Part of the transaction that notes it. */
  readonly warn: (tx: Queryable, account: string, address: string) => Promise<void>;
};

export function createCredentials(parts: CredentialParts): Credentials {
  const { db, now, accounts, limit, secondFactor, warn } = parts;

  async function noteLimit(
    account: string,
    accountId: string | null,
    { audience, origin }: Attempt,
  ): Promise<void> {
    const note = { kind: 'signInLimited', accountId, account, audience, origin } as const;
    await db.transaction(async (tx) => {
      await noteAudit(tx, note, Math.floor(now() / 1000));
      await warn(tx, account, origin.address);
    });
  }

  return {
    password: async (name, password, attempt) => {
      const { address } = attempt.origin;
      if (await limit.isClosed(name, address)) return { kind: 'limited' };
      const known = await accounts.byName(name);
      const isRight = await verifyPassword(password, known?.password ?? null);
      if (known !== null && isRight) {
        await limit.succeeded(name, address);
        return { kind: 'right', result: known };
      }
      const closes = await limit.failed(name, address);
      if (closes) await noteLimit(name, known?.id ?? null, attempt);
      return { kind: 'wrong' };
    },
    code: async (account, code, attempt, act) => {
      // Counted before it is looked at, and from wherever it comes: a million codes are few for many at once.
      const closes = await limit.failed('second factor', account.id);
      if (closes) await noteLimit(account.account, account.id, attempt);
      if (await limit.isClosed('second factor', account.id)) return { kind: 'limited' };
      const done = await db.transaction(async (tx) => {
        const proof = await secondFactor.prove(tx, account.id, code);
        return proof === null ? null : { result: await act(tx, proof) };
      });
      if (done === null) return { kind: 'wrong' };
      await limit.succeeded('second factor', account.id);
      return { kind: 'right', ...done };
    },
  };
}
