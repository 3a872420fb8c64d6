import { IDLE } from '@banyan/contract';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import type { CookieHeader, Handles } from './handle.js';

export type Idleness = {
  /** Notes an administrator's activity. Resolves to the seconds until idleness ends the session; null: no session. */
  active(cookies: CookieHeader): Promise<number | null>;
  /** Since when the administrator's session is over for idleness, epoch seconds; null: it is not. */
  idleSince(cookies: CookieHeader): Promise<number | null>;
};

const idleSchema = z.array(z.object({ idleEndsAt: z.number() }));

/** Product decision 7, as a condition on `sessions s`: something was done since the epoch second in `$n`. */
export function notIdle(n: number): string {
  return `(s.audience <> 'admin' or s.active_at > $${n})`;
}

export function idleLine(seconds: number): number {
  return seconds - IDLE.endSeconds;
}

/** Nothing but a sign-in and `active` moves the end of a session whose owner does nothing. */
export function createIdleness({
  db,
  seconds,
  issuer,
  handles: { hashIn },
}: {
  readonly db: Db;
  readonly seconds: () => number;
  readonly issuer: string | null;
  readonly handles: Handles;
}): Idleness {
  return {
    active: async (cookies) => {
      const hash = hashIn(cookies, 'admin');
      if (hash === null) return null;
      const moved = await db.query(
        `update sessions s set active_at = $2 where handle_hash = $1 and audience = 'admin' and expires_at > $2
           and ends_at > $2 and ${notIdle(3)} and issuer is not distinct from $4 returning 1`,
        [hash, seconds(), idleLine(seconds()), issuer],
      );
      return moved.length > 0 ? IDLE.endSeconds : null;
    },
    idleSince: async (cookies) => {
      const hash = hashIn(cookies, 'admin');
      if (hash === null) return null;
      const rows = await db.query(
        `select active_at + $2 as "idleEndsAt" from sessions s
         where handle_hash = $1 and audience = 'admin' and not ${notIdle(3)}`,
        [hash, IDLE.endSeconds, idleLine(seconds())],
      );
      return idleSchema.parse(rows)[0]?.idleEndsAt ?? null;
    },
  };
}
