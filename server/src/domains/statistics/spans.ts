import { addDays, shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { createRemembered } from './remember.js';
import { countedSql, distinctIn, type StatisticKind } from './statisticKind.js';
import {
  endOf,
  type Numbers,
  staleDays,
  startOf,
  startsBetween,
  type TotalRow,
  totalRowsSchema,
} from './totals.js';

/** Days together, both included. */
type Span = { readonly from: string; readonly to: string };
type Asked = Span & { readonly productId: string; readonly unit: 'day' | 'week' | 'month' };
export type Part = { readonly dimension: string; readonly value: string };

/** Puts the distinct number of a span in the place of the sum of its days. The span is named by its unit's start. */
export type Spanned = (start: string, part: Part, sums: Numbers) => Numbers;

/** The start of all days that are asked for. */
export const WHOLE = '';

/** How long a number that was counted on demand is answered again. */
export const FRESH_MS = 300_000;

type Parts = { readonly db: Queryable; readonly now: () => number };

/**
 * The distinct numbers of days together: days cannot be summed, since who is active on two of them counts once. Whole weeks
 * and months are stored; other spans are counted from the rows, and remembered for five minutes.
 */
export function createSpans(kind: StatisticKind, { db, now }: Parts) {
  const name = distinctIn(kind);
  const remembered = createRemembered<Found>(now, FRESH_MS);

  return {
    read: async (asked: Asked): Promise<Spanned> => {
      if (name === null) return (_start, _part, sums) => sums;
      const { productId, unit, from, to } = asked;
      const spans = await remembered([productId, unit, from, to].join(' '), () =>
        readSpans(db, kind, asked, shanghaiDay(new Date(now()))),
      );
      return (start, { dimension, value }, sums) => {
        const span = spans.get(start);
        if (span === undefined) return sums;
        const { [name]: _summed, ...others } = sums;
        // The rows of these days are kept no longer.
        if (span === null) return others;
        return { ...sums, [name]: span.get(`${dimension} ${value}`) ?? 0 };
      };
    },
  };
}

/** By the start of a span, its distinct numbers by dimension and value; null: its rows are gone. Single days are left out. */
type Found = ReadonlyMap<string, ReadonlyMap<string, number> | null>;

async function readSpans(
  db: Queryable,
  kind: StatisticKind,
  { productId, from, to, unit }: Asked,
  today: string,
): Promise<Found> {
  const units = unit === 'day' ? [] : startsBetween(from, to, unit);
  const spans = [
    { start: WHOLE, from, to },
    ...units.map((start) => ({
      start,
      ...within({ from: start, to: endOf(start, unit) }, { from, to }),
    })),
  ].filter((span) => span.from < span.to);
  const stale = await staleDays(db, kind, { productId, from, to });
  const isSettled = (span: Span) =>
    span.to < today && !stale.some((day) => day >= span.from && day <= span.to);
  const stored = await readStored(db, kind, productId, spans.filter(isSettled));
  const oldest = kind.kept === undefined ? '' : addDays(today, -kind.kept);
  const open = spans.filter((span) => span.from >= oldest && !stored.has(nameOf(span)));
  const counted = await countSpans(db, kind, productId, open);
  const name = distinctIn(kind) ?? '';
  return new Map(
    spans.map((span) => {
      const rows = stored.get(nameOf(span)) ?? counted.get(nameOf(span));
      const numbers = rows?.map(
        ({ dimension, value, measures }) => [`${dimension} ${value}`, measures[name] ?? 0] as const,
      );
      return [span.start, numbers === undefined ? null : new Map(numbers)];
    }),
  );
}

function within(span: Span, { from, to }: Span): Span {
  return { from: span.from < from ? from : span.from, to: span.to > to ? to : span.to };
}

function nameOf({ from, to }: Span): string {
  return `${from} ${to}`;
}

const STORED = ['week', 'month'] as const;

async function readStored(
  db: Queryable,
  { of }: StatisticKind,
  productId: string,
  spans: readonly Span[],
): Promise<ReadonlyMap<string, readonly TotalRow[]>> {
  const found = new Map<string, readonly TotalRow[]>();
  for (const unit of STORED) {
    const whole = spans.filter(
      ({ from, to }) => startOf(from, unit) === from && endOf(from, unit) === to,
    );
    if (whole.length === 0) continue;
    const rows = await db.query(
      `select start::text as start, dimension, value, measures from statistic_totals
       where statistic = $1 and product_id = $2 and unit = $3 and start = any($4::date[])`,
      [of.name, productId, unit, whole.map(({ from }) => from)],
    );
    for (const row of totalRowsSchema.parse(rows)) {
      const name = nameOf({ from: row.start, to: endOf(row.start, unit) });
      found.set(name, [...(found.get(name) ?? []), row]);
    }
  }
  return found;
}

/** Counts spans from their rows: each of them has an entry. */
async function countSpans(
  db: Queryable,
  kind: StatisticKind,
  productId: string,
  spans: readonly Span[],
): Promise<ReadonlyMap<string, readonly TotalRow[]>> {
  const found = new Map<string, readonly TotalRow[]>();
  for (const span of spans) {
    const rows = await db.query(
      `select t.start::text as start, t.dimension, t.value, t.measures from (${spanSql(kind)}) t`,
      [productId, [span.from], [span.to]],
    );
    found.set(nameOf(span), totalRowsSchema.parse(rows));
  }
  return found;
}

/** Of the product `$1`, the days from each of `$2` to that of `$3`: `start, dimension, value, measures`. */
function spanSql(kind: StatisticKind): string {
  const name = distinctIn(kind) ?? '';
  const dimensions = Object.entries(kind.dimensions);
  const values = dimensions.map(([each, sql]) => `, coalesce(${sql}, '') as "${each}"`).join('');
  return countedSql(
    {
      ...kind,
      of: { ...kind.of, measures: {} },
      // What is counted once is found first: far fewer rows are grouped by each dimension.
      table: `(select distinct s.start as day, ${kind.measures[name]} as counted${values}
        from unnest($2::date[], $3::date[]) s (start, until)
        join ${kind.table} e on e.product_id = $1 and e.day between s.start and s.until where ${kind.condition})`,
      measures: { [name]: 'count(distinct e.counted)' },
      dimensions: Object.fromEntries(dimensions.map(([each]) => [each, `e."${each}"`])),
      condition: 'true',
    },
    'true',
  );
}

/** Stores the spans that changed days are in, once these are over. */
export async function storeSpans(
  tx: Queryable,
  kind: StatisticKind,
  {
    productId,
    days,
    today,
  }: { readonly productId: string; readonly days: readonly string[]; readonly today: string },
): Promise<void> {
  if (distinctIn(kind) === null) return;
  const { name } = kind.of;
  for (const unit of STORED) {
    const starts = [...new Set(days.map((day) => startOf(day, unit)))].filter(
      (start) => endOf(start, unit) < today,
    );
    await tx.query(
      `delete from statistic_totals where statistic = $1 and product_id = $2 and unit = $3 and start = any($4::date[])`,
      [name, productId, unit, starts],
    );
    await tx.query(
      `insert into statistic_totals (statistic, product_id, unit, start, dimension, value, measures)
       select '${name}', $1, '${unit}', t.start, t.dimension, t.value, t.measures from (${spanSql(kind)}) t`,
      [productId, starts, starts.map((start) => endOf(start, unit))],
    );
  }
}
