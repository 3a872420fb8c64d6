import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Db, Queryable } from '../database/db.js';
import { createSealer } from '../secrets/sealer.js';

/** Search terms of a list, such as a phone number, under keys that may appear in an address. */
export type SearchKeys = {
  /** Resolves to the key. */
  make(search: Search): Promise<string>;
  /** Null: it is not theirs, not of this list, or over. */
  open(key: string, search: Omit<Search, 'value'>): Promise<string | null>;
};

type Search = {
  /** The searching user: for any other user the key finds nothing. */
  readonly accountId: string;
  readonly list: string;
  readonly value: string;
};

type Parts = {
  readonly db: Db;
  /** The installation's secret, which never changes. */
  readonly vault: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** The list of texts that may be searched for in any list. */
export const HIDDEN_WORDS = 'words';

const KEPT_MS = 86_400_000;
/** Beyond guessing. */
const KEY_BYTES = 18;

const foundSchema = z.array(z.object({ sealed: z.string() }));

export function createSearchKeys({ db, vault, now }: Parts): SearchKeys {
  const sealer = createSealer(vault, 'banyan search keys');
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    make: async ({ accountId, list, value }) => {
      const key = randomBytes(KEY_BYTES).toString('base64url');
      const hash = hashOf(key);
      await db.query(
        'insert into search_keys (q_hash, account_id, list, value_sealed, until) values ($1, $2, $3, $4, $5)',
        [hash, accountId, list, sealer.seal(value, hash), instant(now() + KEPT_MS)],
      );
      return key;
    },
    open: async (key, { accountId, list }) => {
      const hash = hashOf(key);
      const [found] = foundSchema.parse(
        await db.query(
          `select value_sealed as sealed from search_keys
           where q_hash = $1 and account_id = $2 and list = $3 and until > $4`,
          [hash, accountId, list, instant(now())],
        ),
      );
      return found === undefined ? null : sealer.open(found.sealed, hash);
    },
  };
}

/** Removes keys that are over. Resolves to how many there were. */
export async function removeOldSearchKeys(db: Queryable, now: number): Promise<number> {
  const line = new Date(now).toISOString();
  return (await db.query('delete from search_keys where until <= $1 returning 1', [line])).length;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
