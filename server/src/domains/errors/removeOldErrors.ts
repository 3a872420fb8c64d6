import { EVENT_DAYS } from '@banyan/contract/usage';
import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';

/** An error that has not happened for this many days is forgotten. */
const GROUP_DAYS = 400;
const countSchema = z.tuple([z.object({ count: z.number() })]);

/** What is kept no longer. Resolves to how many errors are forgotten. */
export async function removeOldErrors(db: Db, now: number): Promise<number> {
  const today = shanghaiDay(new Date(now));
  await db.query('delete from error_events where day < $1', [addDays(today, -EVENT_DAYS)]);
  await db.query('delete from error_days where day < $1', [addDays(today, -GROUP_DAYS)]);
  const [{ count }] = countSchema.parse(
    await db.query(
      `with gone as (delete from error_groups where last_seen_at < $1 returning 1)
       select count(*)::int as count from gone`,
      [new Date(now - GROUP_DAYS * 86_400_000).toISOString()],
    ),
  );
  return count;
}
