import * as z from 'zod';
import type { Queryable, Row } from '../db.js';
import { countIn, type Source } from './readPage.js';
import type { Condition } from './where.js';

/** An order by a column that is never null; the id breaks ties, so that no two rows are equal. */
export type KeySort = {
  readonly column: string;
  /** The column of the id. */
  readonly id: string;
  readonly direction: 'asc' | 'desc';
};

/** The place of a row in an order: the value it is sorted by, as PostgreSQL writes it, and its id. */
export type Place = readonly [value: string, id: string];

export type Keyed<R> = { readonly row: R; readonly place: Place };

export type KeysetSource = Omit<Source, 'order'> & { readonly sort: KeySort };

export type KeysetAsked = {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly at?: string | undefined;
  readonly pageSize: number;
};

const MOST_COUNTED = 10_000;

const placesSchema = z.array(z.object({ sortValue: z.string(), sortId: z.string() }));
const cursorSchema = z.tuple([z.string(), z.string()]);

export function orderOf({ column, id, direction }: KeySort): string {
  return column === id ? `${id} ${direction}` : `${column} ${direction}, ${id} ${direction}`;
}

/**
 * Rows in the order of a sort.
 * @param behind the place that they come after; null: from the first one on
 */
export async function readAfter<R extends z.core.$ZodType>(
  db: Queryable,
  row: R,
  { columns, from, condition, sort }: KeysetSource,
  behind: Condition | null,
  most: number,
): Promise<readonly Keyed<z.output<R>>[]> {
  const params = [...condition.params, ...(behind?.params ?? [])];
  const found = await db.query(
    `select ${columns}, ${sort.column}::text as "sortValue", ${sort.id}::text as "sortId" from ${from}
     where ${condition.sql}${behind === null ? '' : ` and ${behind.sql}`} order by ${orderOf(sort)} limit ${most}`,
    params,
  );
  return keyed(row, found);
}

function keyed<R extends z.core.$ZodType>(row: R, found: readonly Row[]) {
  const rows = z.core.parse(z.array(row), found);
  return placesSchema.parse(found).map(({ sortValue, sortId }, index) => ({
    row: rows[index] as z.output<R>,
    place: [sortValue, sortId] as const,
  }));
}

/** The rows behind a place, as a condition whose values come after so many others. */
export function behindPlace(
  { column, id, direction }: KeySort,
  [value, valueOfId]: Place,
  others: number,
): Condition {
  const sign = direction === 'asc' ? '>' : '<';
  if (column === id) return { sql: `${id} ${sign} $${others + 1}`, params: [valueOfId] };
  return {
    sql: `(${column}, ${id}) ${sign} ($${others + 1}, $${others + 2})`,
    params: [value, valueOfId],
  };
}

/**
 * The rows of a list after or before one of them, counted up to 10,000. Null: the cursor is not one of ours.
 */
export async function readKeysetPage<R extends z.core.$ZodType>(
  db: Queryable,
  row: R,
  source: KeysetSource,
  { after, before, at, pageSize }: KeysetAsked,
) {
  const isBackwards = after === undefined && before !== undefined;
  const cursor = after ?? before;
  const place = cursor === undefined ? undefined : placeIn(cursor);
  if (place === null) return null;
  const { condition, sort } = source;
  const { sql, params } = condition;
  const turned = isBackwards ? { ...sort, direction: opposite(sort.direction) } : sort;
  const behind =
    place === undefined
      ? fromInstant(sort, at, params.length)
      : behindPlace(turned, place, params.length);
  const [counted, found] = await Promise.all([
    db.query(
      `select count(*) as count from (select 1 from ${source.countFrom ?? source.from} where ${sql} limit ${MOST_COUNTED + 1}) as rows`,
      params,
    ),
    readAfter(db, row, { ...source, sort: turned }, behind, pageSize + 1),
  ]);
  const count = countIn(counted);
  const shown = found.slice(0, pageSize);
  const hasMore = found.length > pageSize;
  if (isBackwards) shown.reverse();
  const hasNext = isBackwards ? shown.length > 0 : hasMore;
  const hasPrevious = isBackwards ? hasMore : behind !== null && shown.length > 0;
  return {
    results: shown.map((each) => each.row),
    next: hasNext ? cursorOf(shown.at(-1)) : null,
    previous: hasPrevious ? cursorOf(shown[0]) : null,
    total: Math.min(count, MOST_COUNTED),
    totalIs: count > MOST_COUNTED ? ('atLeast' as const) : ('exact' as const),
  };
}

/** A list by time begins with an instant: the row of that instant is the first one. */
function fromInstant({ column, direction }: KeySort, at: string | undefined, others: number) {
  if (at === undefined) return null;
  return { sql: `${column} ${direction === 'asc' ? '>=' : '<='} $${others + 1}`, params: [at] };
}

function opposite(direction: KeySort['direction']): KeySort['direction'] {
  return direction === 'asc' ? 'desc' : 'asc';
}

function cursorOf(keyedRow: { readonly place: Place } | undefined): string | null {
  if (keyedRow === undefined) return null;
  return Buffer.from(JSON.stringify(keyedRow.place)).toString('base64url');
}

/** Null: not written by `cursorOf`. */
function placeIn(cursor: string): Place | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return cursorSchema.safeParse(read).data ?? null;
  } catch {
    return null;
  }
}
