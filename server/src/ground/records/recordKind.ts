import type { LocalText, Permission } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';
import {
  type Condition,
  columnOf,
  columnsOf,
  type KeysetSource,
  orderOf,
  where,
} from '../database/sql/index.js';

/** What a list is sorted by. */
export type Sort = { readonly by: string; readonly direction: 'asc' | 'desc' };

/** What every record has. */
export type Versioned = {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string;
};

/** A kind of record: one row of one table each. The columns are called like the fields, in snake case. */
export type RecordKind<R extends Versioned, F = never> = {
  /** What the hub and the change log call it: `discountCode`. */
  readonly entity: string;
  /** What people call one. */
  readonly noun: LocalText;
  /** What the change log calls this one. */
  readonly nameOf: (record: R) => string;
  readonly table: string;
  readonly row: z.core.$ZodType<R> & { readonly shape: Readonly<Record<string, unknown>> };
  /** Fields that are no columns, as SQL over the table as `r`, at an instant in epoch milliseconds. */
  readonly computed?: (now: number) => Readonly<Record<string, string>>;
  /** Those of them that the change log has nevertheless: what they say does not change with time alone. */
  readonly logged?: readonly (keyof R & string)[];
  /** What a list is asked for, over the table as `r`. */
  readonly conditionOf?: (filter: F, now: number) => Condition;
  /**
   * Orders of a list that are no plain column's, as SQL over the table as `r`; null: the column's own. They are for looking at
   * a list: its file is then in the order in which records were made, the newest first.
   */
  readonly orders?: (sort: Sort, now: number) => string | null;
  /** Who is told of its changes. */
  readonly view: Permission;
  /** The field that no two of them have alike. */
  readonly unique?: keyof R & string;
  /** What else a change of one touches, in its transaction. */
  readonly alsoChanged?: (
    tx: Queryable,
    change: { readonly before: R | null; readonly after: R },
    now: number,
  ) => Promise<void>;
};

/** The records of a filter that were not removed, as lists and files read them. */
export function sourceOf<R extends Versioned, F>(
  kind: RecordKind<R, F>,
  now: number,
  filter: F | undefined,
  { by, direction }: Sort,
): KeysetSource & { readonly order: string } {
  const own = kind.orders?.({ by, direction }, now) ?? null;
  const sort =
    own === null
      ? { column: `r.${columnOf(by)}`, id: 'r.id', direction }
      : ({ column: 'r.created_at', id: 'r.id', direction: 'desc' } as const);
  return {
    columns: columnsOf(kind.row, 'r', kind.computed?.(now)),
    from: `${kind.table} r`,
    condition: thereOf(kind, now, filter),
    sort,
    order: own ?? orderOf(sort),
  };
}

/** Those of a filter that were not removed. */
export function thereOf<R extends Versioned, F>(
  { conditionOf }: RecordKind<R, F>,
  now: number,
  filter: F | undefined,
): Condition {
  const asked = filter === undefined ? undefined : conditionOf?.(filter, now);
  const { sql, params } = asked ?? where(() => []);
  return { sql: `r.deleted_at is null and ${sql}`, params };
}

export type Reading = {
  /** Locks it: no other transaction changes it until this one ends. */
  readonly isLocked?: boolean;
  readonly isRemovedToo?: boolean;
};

/** One record as it is now, or null. */
export async function readRecord<R extends Versioned>(
  db: Queryable,
  { table, row, computed }: RecordKind<R>,
  now: number,
  id: string,
  { isLocked = false, isRemovedToo = false }: Reading = {},
): Promise<R | null> {
  const [found] = await db.query(
    `select ${columnsOf(row, 'r', computed?.(now))} from ${table} r
     where r.id = $1${isRemovedToo ? '' : ' and r.deleted_at is null'}${isLocked ? ' for update' : ''}`,
    [id],
  );
  return found === undefined ? null : z.core.parse(row, found);
}
