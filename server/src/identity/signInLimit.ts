import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';

/** Wrong passwords in a row before the account is closed to that address. */
const MOST_FAILURES = 8;
/** Wrong passwords from one address, whatever the accounts: many people may share one. */
const MOST_FAILURES_OF_ADDRESS = 60;
const WINDOW_SECONDS = 300;

const rowsSchema = z.array(z.object({ key: z.string(), failures: z.number() }));

export type SignInLimit = {
  isClosed(account: string, address: string): Promise<boolean>;
  /** Resolves to whether it is this failure that closes the account to the address. */
  failed(account: string, address: string): Promise<boolean>;
  succeeded(account: string, address: string): Promise<void>;
};

/** Counts in the database, so that several processes count together. Only hashes are kept. */
export function createSignInLimit(db: Queryable, now: () => number): SignInLimit {
  const seconds = () => Math.floor(now() / 1000);
  return {
    isClosed: async (account, address) => {
      const both = keyOf(account, address);
      const rows = rowsSchema.parse(
        await db.query(
          'select key, failures from sign_in_failures where key = any($1) and since > $2',
          [[both, keyOf('', address)], seconds() - WINDOW_SECONDS],
        ),
      );
      return rows.some(
        ({ key, failures }) =>
          failures >= (key === both ? MOST_FAILURES : MOST_FAILURES_OF_ADDRESS),
      );
    },
    failed: async (account, address) => {
      const both = keyOf(account, address);
      let closes = false;
      for (const key of [both, keyOf('', address)]) {
        const counted = await db.query(
          `insert into sign_in_failures as known (key, failures, since) values ($1, 1, $2)
           on conflict (key) do update set
             failures = case when known.since > $3 then known.failures + 1 else 1 end,
             since = case when known.since > $3 then known.since else $2 end
           returning key, failures`,
          [key, seconds(), seconds() - WINDOW_SECONDS],
        );
        const [row] = rowsSchema.parse(counted);
        if (key === both) closes = row?.failures === MOST_FAILURES;
      }
      return closes;
    },
    succeeded: async (account, address) => {
      await db.query('delete from sign_in_failures where key = $1', [keyOf(account, address)]);
    },
  };
}

function keyOf(account: string, address: string): string {
  return createHash('sha256').update(`${account.toLowerCase()}\n${address}`).digest('base64url');
}
