import { createHmac, hkdfSync } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';

export type Taken = {
  readonly isAllowed: boolean;
  /** This one is the first that is refused in its window. */
  readonly isFirstRefused: boolean;
  /** Until the window is over. */
  readonly retryAfterSeconds: number;
};

/** Counts tries, in statements of their own: a refusal later never gives a try back, and all processes count together. */
export type Limits = {
  /** Counts one more try of `key` in the current window. Called before anything is looked at. */
  take(key: readonly string[], most: number, seconds: number): Promise<Taken>;
  /** Takes back one try of `key` that does not count. */
  giveBack(key: readonly string[], seconds: number): Promise<void>;
  /** Forgets the tries of `key`: what was tried has succeeded. */
  free(key: readonly string[], seconds: number): Promise<void>;
};

const countSchema = z.tuple([z.object({ count: z.number() })]);

/** @param secret of the installation: only marks of names and addresses are kept, which cannot be guessed back */
export function createLimits(db: Queryable, secret: string, now: () => number): Limits {
  const key32 = Buffer.from(hkdfSync('sha256', secret, '', 'banyan limits', 32));
  const markOf = (key: readonly string[]) =>
    createHmac('sha256', key32).update(JSON.stringify(key)).digest('base64url');
  const windowOf = (seconds: number) => Math.floor(now() / 1000 / seconds) * seconds;
  return {
    take: async (key, most, seconds) => {
      const start = windowOf(seconds);
      const rows = await db.query(
        `insert into limits as known (key_hash, window_start, count) values ($1, $2, 1)
         on conflict (key_hash, window_start) do update set count = known.count + 1 returning count`,
        [markOf(key), start],
      );
      const [{ count }] = countSchema.parse(rows);
      return {
        isAllowed: count <= most,
        isFirstRefused: count === most + 1,
        retryAfterSeconds: Math.max(1, start + seconds - Math.floor(now() / 1000)),
      };
    },
    giveBack: async (key, seconds) => {
      await db.query(
        'update limits set count = count - 1 where key_hash = $1 and window_start = $2 and count > 0',
        [markOf(key), windowOf(seconds)],
      );
    },
    free: async (key, seconds) => {
      await db.query('delete from limits where key_hash = $1 and window_start = $2', [
        markOf(key),
        windowOf(seconds),
      ]);
    },
  };
}

/** The longest window that anything is counted in. */
const KEPT_SECONDS = 86_400;

/** Removes windows that are over. Resolves to how many rows there were. */
export async function removeOldLimits(db: Queryable, now: number): Promise<number> {
  const line = Math.floor(now / 1000) - KEPT_SECONDS;
  return (await db.query('delete from limits where window_start < $1 returning 1', [line])).length;
}
