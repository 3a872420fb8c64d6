import { addDays } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { countedSql, type StatisticKind } from './statisticKind.js';

export type Numbers = Readonly<Record<string, number>>;
export type TotalRow = {
  readonly start: string;
  readonly dimension: string;
  readonly value: string;
  readonly measures: Numbers;
};

export const totalRowsSchema = z.array(
  z.object({
    start: z.string(),
    dimension: z.string(),
    value: z.string(),
    measures: z.record(z.string(), z.number()),
  }),
);

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
  const stale = await staleDays(db, kind, { productId, from, to });
  const rows = await db.query(
    `select start::text as start, dimension, value, measures from (
       select start, dimension, value, measures from statistic_totals
        where statistic = $1 and product_id = $2 and unit = 'day' and start between $3 and $4 and not start = any($5::date[])
       union all ${countedSql(kind, 'e.product_id = $2 and e.day = any($5::date[])')}
     ) t where $6::text[] is null or dimension = any($6) order by start`,
    [kind.of.name, productId, from, to, stale, dimensions ?? null],
  );
  return totalRowsSchema.parse(rows);
}

export const touchedSchema = z.array(z.object({ productId: z.string(), start: z.string() }));

/** Days that have changed since they were counted. */
export async function staleDays(
  db: Queryable,
  { of }: StatisticKind,
  { productId, from, to }: Wanted,
): Promise<readonly string[]> {
  const rows = await db.query(
    `select product_id as "productId", start::text as start from statistic_touched
     where statistic = $1 and product_id = $2 and start between $3 and $4`,
    [of.name, productId, from, to],
  );
  return touchedSchema.parse(rows).map(({ start }) => start);
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

const DAY_MS = 86_400_000;

/** How many days there are, both included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The last day of a unit that begins on a day. */
export function endOf(start: string, unit: 'day' | 'week' | 'month'): string {
  if (unit === 'day') return start;
  return unit === 'week' ? addDays(start, 6) : addDays(startOf(addDays(start, 31), 'month'), -1);
}
