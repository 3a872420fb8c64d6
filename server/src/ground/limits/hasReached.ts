import * as z from 'zod';
import type { Queryable } from '../database/db.js';

const countSchema = z.tuple([z.object({ count: z.number() })]);

/**
 * Whether a user has reached a limit, counted by the rows they made: refused or rolled back acts do not count.
 * @param countSql selects the `count` of what `$1` has done since `$2`
 * @param at epoch milliseconds
 */
export async function hasReached(
  tx: Queryable,
  countSql: string,
  who: string,
  at: number,
  { most, seconds }: { readonly most: number; readonly seconds: number },
): Promise<boolean> {
  const since = new Date(at - seconds * 1000).toISOString();
  return countSchema.parse(await tx.query(countSql, [who, since]))[0].count >= most;
}
