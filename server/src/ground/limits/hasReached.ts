import * as z from 'zod';
import type { Queryable } from '../database/db.js';

const countSchema = z.tuple([z.object({ count: z.number() })]);

/**
 * Whether somebody has done something as often as they may, by its own rows: what was refused or rolled back does not count.
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
