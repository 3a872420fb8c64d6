import * as z from 'zod';
import type { Queryable, Row } from './db.js';

/** A condition with its own `$1` parameters. */
export type Condition = { readonly sql: string; readonly params: readonly unknown[] };

type Part = string | false | undefined;

/**
 * Parts that all must hold; those that are not asked for are left out, and none at all is `true`.
 * @param parts `place` answers the `$n` that a value has
 */
export function where(parts: (place: (value: unknown) => string) => readonly Part[]): Condition {
  const params: unknown[] = [];
  const asked = parts((value) => `$${params.push(value)}`).filter(
    (part) => part !== undefined && part !== false,
  );
  const sql = asked.map((part) => `(${part})`).join(' and ');
  return { sql: sql === '' ? 'true' : sql, params };
}

const DAY_MS = 86_400_000;

/** Midnight in Asia/Shanghai, which has had no summer time since 1991. */
export function startOfDay(day: string, later: number): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + later * DAY_MS).toISOString();
}

/** What `like` takes for texts that have this one in them, to the letter. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export function countIn(rows: readonly Row[]): number {
  return z.object({ count: z.number() }).parse(rows[0]).count;
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
  { columns, from, condition: { sql, params }, order, countFrom = from }: Source,
  { page, pageSize }: Paging,
): Promise<{ readonly records: number; readonly results: readonly z.output<R>[] }> {
  const place = params.length;
  const [counted, rows] = await Promise.all([
    db.query(`select count(*) as count from ${countFrom} where ${sql}`, params),
    db.query(
      `select ${columns} from ${from} where ${sql} order by ${order} limit $${place + 1} offset $${place + 2}`,
      [...params, pageSize, (page - 1) * pageSize],
    ),
  ]);
  return { records: countIn(counted), results: z.core.parse(z.array(row), rows) };
}
