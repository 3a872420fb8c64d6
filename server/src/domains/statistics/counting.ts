import { shanghaiDay } from '@banyan/rules';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import { storeRolling } from './rolling.js';
import { storeSpans } from './spans.js';
import { countedSql, type StatisticKind } from './statisticKind.js';
import { touchedSchema } from './totals.js';

const MOST_AT_ONCE = 400;

/** Counts the days whose rows have changed. Today stays out: it changes all the time. */
export function countJob(db: Db, kinds: readonly StatisticKind[], now: () => number): Job {
  return {
    name: 'statistics.count',
    schedule: every(300),
    run: async () => {
      let counted = 0;
      for (const kind of kinds) counted += await countTouched(db, kind, now());
      return counted === 0 ? null : { counted };
    },
  };
}

/** Resolves to how many days were counted. */
export async function countTouched(db: Db, kind: StatisticKind, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const touched = touchedSchema.parse(
      await tx.query(
        `delete from statistic_touched where (statistic, product_id, start) in (
           select statistic, product_id, start from statistic_touched where statistic = $1 and start < $2
           order by start limit ${MOST_AT_ONCE} for update skip locked)
         returning product_id as "productId", start::text as start`,
        [kind.of.name, shanghaiDay(new Date(now))],
      ),
    );
    const products = new Set(touched.map(({ productId }) => productId));
    for (const product of products) {
      const days = touched.filter((one) => one.productId === product).map(({ start }) => start);
      await countDays(tx, kind, product, days);
      const changed = { productId: product, days, today: shanghaiDay(new Date(now)) };
      await storeSpans(tx, kind, changed);
      await storeRolling(tx, kind, changed);
    }
    return touched.length;
  });
}

async function countDays(
  tx: Queryable,
  kind: StatisticKind,
  productId: string,
  days: readonly string[],
): Promise<void> {
  const { name } = kind.of;
  await tx.query(
    `delete from statistic_totals where statistic = $1 and product_id = $2 and unit = 'day' and start = any($3::date[])`,
    [name, productId, days],
  );
  await tx.query(
    `insert into statistic_totals (statistic, product_id, unit, start, dimension, value, measures)
     select $1, $2, 'day', t.start, t.dimension, t.value, t.measures
     from (${countedSql(kind, 'e.product_id = $2 and e.day = any($3::date[])')}) t`,
    [name, productId, days],
  );
}
