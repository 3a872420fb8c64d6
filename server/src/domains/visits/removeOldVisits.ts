import { VISIT_DAYS } from '@banyan/contract/visits';
import { addDays, shanghaiDay } from '@banyan/rules';
import type { Db } from '../../ground/database/db.js';

/** Visits that no range reaches any longer, and salts by which visitors could be recognised. Resolves to how many visits. */
export async function removeOldVisits(db: Db, now: number): Promise<number> {
  const today = shanghaiDay(new Date(now));
  await db.query('delete from visit_salts where day < $1', [addDays(today, -1)]);
  const rows = await db.query('delete from site_visits where day < $1 returning 1', [
    addDays(today, -VISIT_DAYS),
  ]);
  return rows.length;
}
