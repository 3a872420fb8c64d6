import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import { countedSql, type StatisticKind } from './statisticKind.js';

export type Numbers = Readonly<Record<string, number>>;
export type TotalRow = {
  readonly start: string;
  readonly dimension: string;
  readonly value: string;
  readonly measures: Numbers;
};

const rowsSchema = z.array(
  z.object({
    start: z.string(),
    dimension: z.string(),
    value: z.string(),
    measures: z.record(z.string(), z.number()),
  }),
);
const touchedSchema = z.array(z.object({ productId: z.string(), start: z.string() }));

export type Wanted = {
  readonly productId: string;
  /** Both included. */
  readonly from: string;
  readonly to: string;
  /** Left out: all dimensions. */
  readonly dimensions?: readonly string[];
};

/**
 * The daily totals of some days, as they are now: what has changed since it was counted is counted from its rows, so a number
 * always equals the list that it links to.
 */
export async function readTotals(
  db: Queryable,
  kind: StatisticKind,
  { productId, from, to, dimensions }: Wanted,
): Promise<readonly TotalRow[]> {
  const stale = touchedSchema
    .parse(
      await db.query(
        `select product_id as "productId", start::text as start from statistic_touched
         where statistic = $1 and product_id = $2 and start between $3 and $4`,
        [kind.of.name, productId, from, to],
      ),
    )
    .map(({ start }) => start);
  const rows = await db.query(
    `select start::text as start, dimension, value, measures from (
       select start, dimension, value, measures from statistic_totals
        where statistic = $1 and product_id = $2 and unit = 'day' and start between $3 and $4 and not start = any($5::date[])
       union all ${countedSql(kind, 'e.product_id = $2 and e.day = any($5::date[])')}
     ) t where $6::text[] is null or dimension = any($6) order by start`,
    [kind.of.name, productId, from, to, stale, dimensions ?? null],
  );
  return rowsSchema.parse(rows);
}

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

/** The day on which the unit of a day begins: its Monday, or the first of its month. */
export function startOf(day: string, unit: 'day' | 'week' | 'month'): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 8)}01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -6 : 1 - weekday);
}

/** The beginnings of all units between two days. */
export function startsBetween(from: string, to: string, unit: 'day' | 'week' | 'month'): string[] {
  const starts: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const start = startOf(day, unit);
    if (starts.at(-1) !== start) starts.push(start);
  }
  return starts;
}
