import {
  countedIn,
  MOST_STATISTIC_DAYS,
  type Statistic,
  type StatisticPeriod,
  type StatisticUnit,
} from '@banyan/contract/statistics';
import { addDays } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { ALL, type StatisticKind } from './statisticKind.js';
import { type Numbers, readTotals, startOf, startsBetween, type TotalRow } from './totals.js';

export type StatisticAsked = {
  readonly productId: string;
  readonly from: string;
  readonly to: string;
  readonly unit: StatisticUnit;
  readonly isCompared: boolean;
  readonly by?: string | undefined;
  readonly filter?: { readonly dimension: string; readonly value: string } | undefined;
};

const MOST_VALUES = 50;
const DAY_MS = 86_400_000;

const latestSchema = z.tuple([z.object({ at: z.string().nullable() })]);

/** The numbers of a statistic over some days, with the days before them where they are compared. */
export async function readStatistic(
  db: Queryable,
  kind: StatisticKind,
  asked: StatisticAsked,
): Promise<Outcome<Statistic>> {
  const { from, to, isCompared } = asked;
  const days = daysBetween(from, to);
  if (days < 1 || days > MOST_STATISTIC_DAYS) return refused(REFUSALS.badRequest);
  const rows = await readTotals(db, kind, asked);
  const before = { ...asked, from: addDays(from, -days), to: addDays(from, -1) };
  const measures = countedIn(kind.of);
  const latest = await db.query(`select max(at) as at from ${kind.table} where product_id = $1`, [
    asked.productId,
  ]);
  return done({
    ...periodOf(rows, asked, measures),
    before: isCompared ? periodOf(await readTotals(db, kind, before), before, measures) : null,
    parts: partsOf(rows, asked, Object.keys(kind.dimensions), measures),
    latestAt: latestSchema.parse(latest)[0].at,
  });
}

function periodOf(
  rows: readonly TotalRow[],
  asked: StatisticAsked,
  measures: readonly string[],
): StatisticPeriod {
  const { from, to, filter } = asked;
  const { dimension, value } = filter ?? { dimension: ALL, value: '' };
  const own = rows.filter((row) => row.dimension === dimension && row.value === value);
  return { from, to, ...sumsOf(own, asked, measures) };
}

/** Rows together, and for each unit; the measures in their order, which the database does not keep. */
function sumsOf(
  rows: readonly TotalRow[],
  { from, to, unit }: StatisticAsked,
  measures: readonly string[],
): Pick<StatisticPeriod, 'numbers' | 'series'> {
  const none = Object.fromEntries(measures.map((name) => [name, 0]));
  const series = new Map<string, Numbers>(
    startsBetween(from, to, unit).map((start) => [start, none]),
  );
  for (const row of rows) {
    const start = startOf(row.start, unit);
    series.set(start, plus(series.get(start) ?? none, row.measures));
  }
  return {
    numbers: rows.reduce((sum, row) => plus(sum, row.measures), none),
    series: [...series].map(([start, numbers]) => ({ start, numbers })),
  };
}

/** A filter leaves one dimension: totals of two at once are not kept. */
function partsOf(
  rows: readonly TotalRow[],
  asked: StatisticAsked,
  dimensions: readonly string[],
  measures: readonly string[],
): Statistic['parts'] {
  const { filter, by } = asked;
  const shown = filter === undefined ? dimensions : [filter.dimension];
  return Object.fromEntries(
    shown.map((dimension) => {
      const values = new Map<string, TotalRow[]>();
      for (const row of rows.filter((one) => one.dimension === dimension)) {
        values.set(row.value, values.get(row.value) ?? []);
        values.get(row.value)?.push(row);
      }
      const sorted = [...values].map(([value, own]) => {
        const { numbers, series } = sumsOf(own, asked, measures);
        const firsts = series.map((one) => first(one.numbers));
        return { value, numbers, ...(dimension === by ? { series: firsts } : {}) };
      });
      sorted.sort((a, b) => first(b.numbers) - first(a.numbers) || a.value.localeCompare(b.value));
      return [dimension, sorted.slice(0, MOST_VALUES)];
    }),
  );
}

function plus(one: Numbers, other: Numbers): Numbers {
  return Object.fromEntries(
    Object.entries(one).map(([name, number]) => [name, number + (other[name] ?? 0)]),
  );
}

/** The first measure says what is frequent. */
function first(numbers: Numbers): number {
  return Object.values(numbers)[0] ?? 0;
}

/** Both included. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
