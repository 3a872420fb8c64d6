import * as z from 'zod';
import type { Queryable, Row } from '../db.js';
import type { Condition } from './where.js';

export function countIn(rows: readonly Row[]): number {
  return z.object({ count: z.number() }).parse(rows[0]).count;
}

/** How many rows meet a condition. */
export async function countOf(
  db: Queryable,
  from: string,
  { sql, params }: Condition,
): Promise<number> {
  return countIn(await db.query(`select count(*) as count from ${from} where ${sql}`, params));
}

export type Paging = { readonly page: number; readonly pageSize: number };

/** Where the rows of a list come from. */
export type Source = {
  /** The columns, by the names of the row's fields. */
  readonly columns: string;
  /** The tables that columns, condition and order name. */
  readonly from: string;
  readonly condition: Condition;
  /** An order that leaves no two rows equal: pages never overlap. */
  readonly order: string;
  /** Fewer tables to count in, where the condition names no others. */
  readonly countFrom?: string;
};

/** One page of a list, and how many rows there are in all. */
export async function readPage<R extends z.core.$ZodType>(
  db: Queryable,
  row: R,
  { columns, from, condition, order, countFrom = from }: Source,
  { page, pageSize }: Paging,
): Promise<{ readonly records: number; readonly results: readonly z.output<R>[] }> {
  const { sql, params } = condition;
  const place = params.length;
  const [records, rows] = await Promise.all([
    countOf(db, countFrom, condition),
    db.query(
      `select ${columns} from ${from} where ${sql} order by ${order} limit $${place + 1} offset $${place + 2}`,
      [...params, pageSize, (page - 1) * pageSize],
    ),
  ]);
  return { records, results: z.core.parse(z.array(row), rows) };
}
