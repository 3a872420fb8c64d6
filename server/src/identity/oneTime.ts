import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

type Kind =
  | ('assertion' | 'logintoken' | 'ticket' | 'pass')
  | ('invite' | 'reset' | 'proof' | 'client');

const takenSchema = z.array(
  z.object({ accountId: z.string(), detail: z.string(), expiresAt: z.number() }),
);

export type Taken = {
  readonly accountId: string;
  /** What it is about, apart from its account; empty: nothing else. */
  readonly detail: string;
};

/** Secrets for an account that are good once. The database has their hashes only. */
export type OneTime = {
  /** Notes a secret made elsewhere. False: already noted. */
  /** @param accountId null: no account */
  note(kind: Kind, secret: string, accountId: string | null, seconds: number): Promise<boolean>;
  /** Makes a secret of 256 bits. */
  make(kind: Kind, accountId: string, seconds: number, detail?: string): Promise<string>;
  /** Uses a secret up: of concurrent callers one gets it. Null: unknown, used, or too old. */
  take(kind: Kind, secret: string): Promise<Taken | null>;
  /** The account of a secret, without using it; null: unknown, used, or too old. */
  look(kind: Kind, secret: string): Promise<string | null>;
};

export function createOneTime(db: Queryable, now: () => number): OneTime {
  const seconds = () => Math.floor(now() / 1000);

  async function note(
    kind: Kind,
    secret: string,
    accountId: string | null,
    life: number,
    detail = '',
  ) {
    const added = await db.query(
      `insert into one_time (kind, hash, account_id, expires_at, detail) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning 1`,
      [kind, hashOf(secret), accountId, seconds() + life, detail],
    );
    return added.length > 0;
  }

  return {
    note,
    make: async (kind, accountId, life, detail) => {
      const secret = randomBytes(32).toString('base64url');
      await note(kind, secret, accountId, life, detail);
      return secret;
    },
    look: async (kind, secret) => {
      const rows = await db.query(
        `select account_id as "accountId", detail, expires_at as "expiresAt" from one_time
         where kind = $1 and hash = $2 and expires_at > $3`,
        [kind, hashOf(secret), seconds()],
      );
      return takenSchema.parse(rows)[0]?.accountId ?? null;
    },
    take: async (kind, secret) => {
      const rows = await db.query(
        `delete from one_time where kind = $1 and hash = $2
         returning account_id as "accountId", detail, expires_at as "expiresAt"`,
        [kind, hashOf(secret)],
      );
      const [taken] = takenSchema.parse(rows);
      return taken === undefined || taken.expiresAt <= seconds() ? null : taken;
    },
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
