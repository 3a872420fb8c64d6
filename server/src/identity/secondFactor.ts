import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod';
import type { Db, Queryable } from '../ground/database/db.js';
import type { Vault } from './vault.js';

const ISSUER = 'Banyan';
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** RFC 6238, 5.2: a clock may be one step early or late. */
const WINDOW = 1;
/** A secret that no code has confirmed by then is dropped. */
const BEGUN_SECONDS = 600;
const RECOVERY_CODES = 10;
const RECOVERY_CHARACTERS = 16;
/** No sign that reads like another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

const rowsSchema = z.array(
  z.object({ secret: z.string().nullable(), confirmedAt: z.number().nullable() }),
);
const countSchema = z.tuple([z.object({ left: z.number() })]);

export type Proof = 'secondFactor' | 'recoveryCode';

/** The second factor of an account of the built-in provider. */
export type SecondFactor = {
  /** Whether sign-in asks for it. */
  isOn(accountId: string): Promise<boolean>;
  recoveryCodesLeft(accountId: string): Promise<number>;
  /** Makes a secret that is not active yet; null: an active one exists. */
  begin(accountId: string, account: string): Promise<{ secret: string; uri: string } | null>;
  /** The first code makes the secret active. Of two that come at once one wins. */
  confirm(tx: Queryable, accountId: string, code: string): Promise<boolean>;
  /** What the code proves, and only once; null: nothing. */
  prove(tx: Queryable, accountId: string, code: string): Promise<Proof | null>;
  /** Makes new recovery codes; the previous ones stop working. They are shown this once only. */
  renewRecoveryCodes(tx: Queryable, accountId: string): Promise<string[]>;
  remove(tx: Queryable, accountId: string): Promise<void>;
  /** A secret for an account without an owner yet: the caller keeps it until a code accepts it. */
  propose(account: string): { secret: string; uri: string };
  /** Makes a proposed secret active if the code is of it. */
  accept(tx: Queryable, accountId: string, secret: string, code: string): Promise<boolean>;
};

/** TOTP (RFC 6238: SHA-1, six digits, 30 seconds, each step once) and recovery codes. */
export function createSecondFactor(db: Db, vault: Vault, now: () => number): SecondFactor {
  async function find(tx: Queryable, accountId: string) {
    const rows = await tx.query(
      'select totp_secret as secret, totp_confirmed_at as "confirmedAt" from accounts where id = $1',
      [accountId],
    );
    return rowsSchema.parse(rows)[0] ?? { secret: null, confirmedAt: null };
  }

  /** The time step that the code is of; null: it is not this secret's, or of another time. */
  function stepOf(sealed: string, accountId: string, code: string): number | null {
    return stepOfSecret(vault.open(sealed, accountId), code);
  }

  function stepOfSecret(base32: string, code: string): number | null {
    const timestamp = now();
    const secret = Secret.fromBase32(base32);
    const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  }

  return {
    isOn: async (accountId) => (await find(db, accountId)).confirmedAt !== null,
    recoveryCodesLeft: async (accountId) => {
      const sql = 'select count(*) as left from recovery_codes where account_id = $1';
      return countSchema.parse(await db.query(sql, [accountId]))[0].left;
    },
    begin: async (accountId, account) => {
      const proposed = propose(account);
      const begun = await db.query(
        `update accounts set totp_secret = $2, totp_step = null, totp_begun_at = $3
         where id = $1 and totp_confirmed_at is null returning 1`,
        [accountId, vault.seal(proposed.secret, accountId), Math.floor(now() / 1000)],
      );
      return begun.length === 0 ? null : proposed;
    },
    confirm: async (tx, accountId, code) => {
      const { secret, confirmedAt } = await find(tx, accountId);
      if (secret === null || confirmedAt !== null) return false;
      const step = stepOf(secret, accountId, plain(code));
      if (step === null) return false;
      const confirmed = await tx.query(
        `update accounts set totp_confirmed_at = $2, totp_step = $3
         where id = $1 and totp_secret = $4 and totp_confirmed_at is null and totp_begun_at > $5 returning 1`,
        [
          accountId,
          Math.floor(now() / 1000),
          step,
          secret,
          Math.floor(now() / 1000) - BEGUN_SECONDS,
        ],
      );
      return confirmed.length > 0;
    },
    prove: async (tx, accountId, given) => {
      const code = plain(given);
      const { secret, confirmedAt } = await find(tx, accountId);
      if (secret === null || confirmedAt === null) return null;
      if (/^\d{6}$/.test(code)) {
        const step = stepOf(secret, accountId, code);
        if (step === null) return null;
        const used = await tx.query(
          'update accounts set totp_step = $2 where id = $1 and (totp_step is null or totp_step < $2) returning 1',
          [accountId, step],
        );
        return used.length > 0 ? 'secondFactor' : null;
      }
      const taken = await tx.query(
        'delete from recovery_codes where account_id = $1 and hash = $2 returning 1',
        [accountId, vault.mark(code, accountId)],
      );
      return taken.length > 0 ? 'recoveryCode' : null;
    },
    renewRecoveryCodes: async (tx, accountId) => {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await tx.query('delete from recovery_codes where account_id = $1', [accountId]);
      await tx.query(
        'insert into recovery_codes (account_id, hash) select $1, unnest($2::text[])',
        [accountId, codes.map((code) => vault.mark(plain(code), accountId))],
      );
      return codes;
    },
    remove: removeSecondFactor,
    propose,
    accept: async (tx, accountId, secret, code) => {
      const step = stepOfSecret(secret, plain(code));
      if (step === null) return false;
      await tx.query(
        'update accounts set totp_secret = $2, totp_confirmed_at = $3, totp_step = $4 where id = $1',
        [accountId, vault.seal(secret, accountId), Math.floor(now() / 1000), step],
      );
      return true;
    },
  };
}

/** Also what was only begun. */
export async function removeSecondFactor(tx: Queryable, accountId: string): Promise<void> {
  await tx.query('delete from recovery_codes where account_id = $1', [accountId]);
  await tx.query(
    'update accounts set totp_secret = null, totp_confirmed_at = null, totp_step = null, totp_begun_at = null where id = $1',
    [accountId],
  );
}

function propose(account: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totpOf(secret, account).toString() };
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}

/** 80 random bits in groups of four: `k7fm-2xqp-…`. */
function newRecoveryCode(): string {
  const signs = [...randomBytes(RECOVERY_CHARACTERS)].map((byte) => ALPHABET[byte % 32]).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** As people copy it from paper: with blanks, hyphens and capitals, or without. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
