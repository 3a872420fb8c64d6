import type { Audience } from '@banyan/contract';
import { noteAudit } from '../ground/audit/auditLog.js';
import type { Db, Queryable } from '../ground/database/db.js';
import { subscriberOf } from '../ground/requests/network.js';
import type { Origin } from '../ground/requests/origin.js';
import type { Account, Accounts } from './accounts.js';
import { type HashQueue, unlessBusy } from './hashQueue.js';
import type { KnownDevices } from './knownDevices.js';
import type { Proof, SecondFactor } from './secondFactor.js';
import type { SignInLimit, Try } from './signInLimit.js';
import type { SlowLane } from './slowLane.js';

/** Where an attempt is made: at which sign-in, from where, and with which cookie of a known device. */
export type Attempt = {
  readonly audience: Audience;
  readonly origin: Origin;
  readonly deviceCookie: string | null;
};

export type Checked<T> =
  | { readonly kind: 'right'; readonly result: T }
  /** `account`: the account tried, or the mark of a name that no account has. */
  | { readonly kind: 'wrong'; readonly account: string }
  /** Too many were wrong: nothing was looked at. */
  | { readonly kind: 'limited' }
  /** Too many wait to be looked at. */
  | { readonly kind: 'busy' };

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
  /** The first code of a second factor that has been begun. It makes it active. */
  firstCode<T>(
    account: Pick<Account, 'id' | 'account'>,
    code: string,
    attempt: Attempt,
    act: (tx: Queryable) => Promise<T>,
  ): Promise<Checked<T>>;
};

export type CredentialParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly limit: SignInLimit;
  readonly slowLane: SlowLane;
  readonly hashQueue: HashQueue;
  /** What the log has for a name that no account has: sometimes a password was typed there. */
  readonly markOf: (name: string) => string;
  readonly devices: KnownDevices;
  readonly secondFactor: SecondFactor;
  /** Part of the transaction that notes it. */
  readonly warn: (tx: Queryable, account: string, address: string) => Promise<void>;
};

export function createCredentials(parts: CredentialParts): Credentials {
  const { db, now, accounts, limit, slowLane, hashQueue, markOf, devices, secondFactor, warn } =
    parts;

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

  /** Counts the try. True: it may be looked at, perhaps after its turn. */
  async function admit(given: Try, account: string, accountId: string | null, attempt: Attempt) {
    const admitted = await limit.admit(given);
    if (admitted === 'closesNow') await noteLimit(account, accountId, attempt);
    if (admitted === 'slowly') return slowLane.enter(subscriberOf(given.address));
    return admitted === 'look';
  }

  const tryOf = (
    what: Try['what'],
    name: string,
    accountId: string | null,
    { origin, deviceCookie }: Attempt,
  ): Try => ({
    what,
    account: accountId ?? name,
    address: origin.address,
    device: accountId === null ? null : devices.idFor(deviceCookie, accountId),
  });

  async function tryCode<T>(
    account: Pick<Account, 'id' | 'account'>,
    attempt: Attempt,
    work: (tx: Queryable) => Promise<{ readonly result: T } | null>,
  ): Promise<Checked<T>> {
    const given = tryOf('code', account.account, account.id, attempt);
    if (!(await admit(given, account.account, account.id, attempt))) return { kind: 'limited' };
    const done = await db.transaction(work);
    if (done === null) return { kind: 'wrong', account: account.account };
    await limit.succeeded(given);
    return { kind: 'right', ...done };
  }

  return {
    password: async (name, password, attempt) => {
      const known = await accounts.byName(name);
      const accountId = known?.id ?? null;
      const shown = known?.account ?? markOf(name);
      const given = tryOf('password', name, accountId, attempt);
      if (!(await admit(given, shown, accountId, attempt))) return { kind: 'limited' };
      const isRight = await unlessBusy(hashQueue.verify(password, known?.password ?? null));
      if (isRight === null) return { kind: 'busy' };
      // That an account is frozen is for its own person to know: said only after the right password.
      const hasPerson = known?.state === 'active' || known?.state === 'frozen';
      if (known === null || !isRight || !hasPerson) {
        return { kind: 'wrong', account: shown };
      }
      await limit.succeeded(given);
      return { kind: 'right', result: known };
    },
    code: (account, code, attempt, act) =>
      tryCode(account, attempt, async (tx) => {
        const proof = await secondFactor.prove(tx, account.id, code);
        return proof === null ? null : { result: await act(tx, proof) };
      }),
    firstCode: (account, code, attempt, act) =>
      tryCode(account, attempt, async (tx) =>
        (await secondFactor.confirm(tx, account.id, code)) ? { result: await act(tx) } : null,
      ),
  };
}
