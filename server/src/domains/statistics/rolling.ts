import { addDays } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { ALL, distinctIn, type StatisticKind } from './statisticKind.js';
import { staleDays, startsBetween, totalRowsSchema } from './totals.js';

/** The windows whose number is kept for each day. */
const ROLLING = { last7: 7, last30: 30 } as const;
export type Rolling = keyof typeof ROLLING;

type Changed = {
  readonly productId: string;
  readonly days: readonly string[];
  /** Its windows change all the time: they are left out. */
  readonly today: string;
};

/** Stores the windows that end on a changed day or later. */
export async function storeRolling(
  tx: Queryable,
  kind: StatisticKind,
  { productId, days, today }: Changed,
): Promise<void> {
  if (distinctIn(kind) === null) return;
  const { name } = kind.of;
  const [first = today] = [...days].sort();
  for (const unit of Object.keys(ROLLING) as Rolling[]) {
    await tx.query(
      `delete from statistic_totals where statistic = $1 and product_id = $2 and unit = $3 and start > $4::date - ${ROLLING[unit]}`,
      [name, productId, unit, first],
    );
    await tx.query(
      `insert into statistic_totals (statistic, product_id, unit, start, dimension, value, measures)
       select '${name}', $1, '${unit}', t.start, '${ALL}', '', t.measures from (${rollingSql(kind, ROLLING[unit])}) t`,
      [productId, first, addDays(today, -1)],
    );
  }
}

/**
 * Of the product `$1`, the windows of so many days that end on the days from `$2` to `$3`. Each thing enters a window with
 * its day and leaves it when that day is out of it, unless a later day comes before: one pass instead of one for each window.
 */
function rollingSql(kind: StatisticKind, days: number): string {
  const name = distinctIn(kind) ?? '';
  return `with seen as (
      select distinct ${kind.measures[name]} as counted, e.day from ${kind.table} e
      where e.product_id = $1 and e.day > $2::date - ${days} and e.day <= $3::date and (${kind.condition})),
    stays as (select day as start, least(day + ${days}, lead(day) over (partition by counted order by day)) as until from seen),
    moves as (select day, sum(plus) as plus from
      (select start as day, 1 as plus from stays union all select until, -1 from stays) m group by day)
    select d.day::date - ${days - 1} as start, '${ALL}' as dimension, '' as value, jsonb_build_object('${name}',
      coalesce((select sum(plus) from moves where moves.day <= d.day), 0)) as measures
    from generate_series($2::date, $3::date, interval '1 day') d (day)`;
}

type Windows = {
  readonly productId: string;
  /** The days on which the first and the last window end. */
  readonly from: string;
  readonly to: string;
  readonly unit: Rolling;
};

/**
 * By day, the distinct number of the days that end with it. What is stored is read; days from the first one that has changed
 * are counted.
 */
export async function readRolling(
  db: Queryable,
  kind: StatisticKind,
  { productId, from, to, unit }: Windows,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const days = ROLLING[unit];
  const name = distinctIn(kind) ?? '';
  const [stale = today] = [
    ...(await staleDays(db, kind, { productId, from: addDays(from, 1 - days), to })),
  ].sort();
  const rows = await db.query(
    `select start::text as start, dimension, value, measures from statistic_totals
     where statistic = $1 and product_id = $2 and unit = $3 and start between $4::date - ${days - 1} and $5::date - ${days - 1}
       and start <= $6::date - ${days}`,
    [kind.of.name, productId, unit, from, to, stale < today ? stale : today],
  );
  const found = new Map(
    totalRowsSchema
      .parse(rows)
      .map((row) => [addDays(row.start, days - 1), row.measures[name] ?? 0]),
  );
  const open = startsBetween(from, to, 'day').find((day) => !found.has(day));
  if (open === undefined) return found;
  const counted = await db.query(
    `select t.start::text as start, t.dimension, t.value, t.measures from (${rollingSql(kind, days)}) t`,
    [productId, open, to],
  );
  for (const row of totalRowsSchema.parse(counted)) {
    found.set(addDays(row.start, days - 1), row.measures[name] ?? 0);
  }
  return found;
}
