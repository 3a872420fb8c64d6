import {
  countedIn,
  MOST_STATISTIC_DAYS,
  type Statistic,
  type StatisticPeriod,
  type StatisticUnit,
} from '@banyan/contract/statistics';
import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { createSpans, type Part, type Spanned, WHOLE } from './spans.js';
import { ALL, type StatisticKind } from './statisticKind.js';
import {
  daysBetween,
  type Numbers,
  readTotals,
  startOf,
  startsBetween,
  type TotalRow,
} from './totals.js';

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

const latestSchema = z.tuple([z.object({ at: z.string().nullable() })]);

type Parts = { readonly db: Queryable; readonly now: () => number };
export type StatisticReader = (asked: StatisticAsked) => Promise<Outcome<Statistic>>;

/** Reads the numbers of a statistic over some days, with the days before them where they are compared. */
export function statisticReader(kind: StatisticKind, { db, now }: Parts): StatisticReader {
  const spans = createSpans(kind, { db, now });

  async function read(asked: StatisticAsked): Promise<Counted> {
    const [days, spanned] = await Promise.all([readTotals(db, kind, asked), spans.read(asked)]);
    return { kind, days: readyRows(kind, days, shanghaiDay(new Date(now()))), spanned };
  }

  return async (asked) => {
    const { from, to, isCompared } = asked;
    const days = daysBetween(from, to);
    if (days < 1 || days > MOST_STATISTIC_DAYS) return refused(REFUSALS.badRequest);
    const counted = await read(asked);
    const before = { ...asked, from: addDays(from, -days), to: addDays(from, -1) };
    const latest = await db.query(
      `select max(at) as at from ${kind.events} where product_id = $1`,
      [asked.productId],
    );
    return done({
      ...periodOf(counted, asked),
      before: isCompared ? periodOf(await read(before), before) : null,
      parts: partsOf(counted, asked),
      latestAt: latestSchema.parse(latest)[0].at,
    });
  };
}

/** What totals say, by day and by spans of days. */
type Counted = {
  readonly kind: StatisticKind;
  readonly days: readonly TotalRow[];
  readonly spanned: Spanned;
};

/** Without the measures for which a day is too young. */
function readyRows(
  { of }: StatisticKind,
  rows: readonly TotalRow[],
  today: string,
): readonly TotalRow[] {
  const waiting = Object.entries(of.measures).flatMap(([name, { after }]) =>
    after === undefined ? [] : [[name, addDays(today, -after)] as const],
  );
  if (waiting.length === 0) return rows;
  return rows.map((row) => {
    const young = new Set(waiting.filter(([, last]) => row.start > last).map(([name]) => name));
    const measures = Object.entries(row.measures).filter(([name]) => !young.has(name));
    return { ...row, measures: Object.fromEntries(measures) };
  });
}

function periodOf(counted: Counted, asked: StatisticAsked): StatisticPeriod {
  const { from, to, filter } = asked;
  const { dimension, value } = filter ?? { dimension: ALL, value: '' };
  return { from, to, ...sumsOf(counted, asked, { dimension, value }) };
}

/** Days together, and for each unit; the measures in their order, which the database does not keep. */
function sumsOf(
  { kind, days, spanned }: Counted,
  { from, to, unit }: StatisticAsked,
  part: Part,
): Pick<StatisticPeriod, 'numbers' | 'series'> {
  const none = Object.fromEntries(countedIn(kind.of).map((name) => [name, 0]));
  const series = new Map<string, Numbers>(
    startsBetween(from, to, unit).map((start) => [start, none]),
  );
  let numbers: Numbers = none;
  for (const row of days) {
    if (row.dimension !== part.dimension || row.value !== part.value) continue;
    const start = startOf(row.start, unit);
    series.set(start, plus(series.get(start) ?? none, row.measures));
    numbers = plus(numbers, row.measures);
  }
  return {
    numbers: spanned(WHOLE, part, numbers),
    series: [...series].map(([start, sums]) => ({ start, numbers: spanned(start, part, sums) })),
  };
}

/** A filter leaves one dimension: totals of two at once are not kept. */
function partsOf(counted: Counted, asked: StatisticAsked): Statistic['parts'] {
  const { filter, by } = asked;
  const dimensions = Object.keys(counted.kind.dimensions);
  const shown = filter === undefined ? dimensions : [filter.dimension];
  return Object.fromEntries(
    shown.map((dimension) => {
      const own = counted.days.filter((row) => row.dimension === dimension);
      const values = new Map<string, TotalRow[]>();
      for (const row of own) values.set(row.value, [...(values.get(row.value) ?? []), row]);
      const sorted = [...values].map(([value, days]) => {
        const { numbers, series } = sumsOf({ ...counted, days }, asked, { dimension, value });
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
