import { addDays, shanghaiDay } from '@banyan/rules';
import type { Db } from '../../ground/database/db.js';
import { USAGE_DAYS } from './usageStatistics.js';

const MOST_AT_ONCE = 20_000;

/** Days that no range reaches any longer. Their totals stay. Resolves to how many rows were removed. */
export async function removeOldUsage(db: Db, now: number): Promise<number> {
  const oldest = addDays(shanghaiDay(new Date(now)), -USAGE_DAYS);
  let removed = 0;
  for (let last = MOST_AT_ONCE; last === MOST_AT_ONCE; removed += last) {
    const rows = await db.query(
      `delete from usage_devices where ctid in (
         select ctid from usage_devices where day < $1 limit ${MOST_AT_ONCE}) returning 1`,
      [oldest],
    );
    last = rows.length;
  }
  return removed;
}
