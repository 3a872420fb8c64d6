import type { Actor } from '../changeLog/changes.js';
import type { Queryable } from '../database/db.js';
import { type Columns, insertRow } from '../database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../requests/refusal.js';
import { type Reading, type RecordKind, readRecord, type Versioned } from './recordKind.js';
import { writeVersion } from './writeVersion.js';

export type By = {
  readonly actor: Actor;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Of an act on many records. */
  readonly batch?: string;
};

/** A record as its caller has seen it; without a version it is taken as it is. */
export type Seen = { readonly id: string; readonly version: number | null };

export type Saved<R> = { readonly before: R | null; readonly after: R };

/** What to write of a record as it is now. Null: it is so already. */
export type Decide<R> = (before: R) => Outcome<Columns | null> | Promise<Outcome<Columns | null>>;

/**
 * Writes fields of a record that still has the version its caller has seen. Otherwise the refusal carries what was
 * changed in the meantime, so that a form can put the two together.
 */
export async function saveVersion<R extends Versioned>(
  tx: Queryable,
  kind: RecordKind<R>,
  { id, version }: Seen,
  { actor, now }: By,
  decide: Decide<R>,
  reading: Pick<Reading, 'isRemovedToo'> = {},
): Promise<Outcome<Saved<R>>> {
  const before = await readRecord(tx, kind, now, id, { ...reading, isLocked: true });
  if (before === null) return refused(REFUSALS.notFound);
  if (version !== null && before.version !== version) {
    const { updatedAt, updatedBy, version: current } = before;
    const details = {
      version: current,
      changedAt: updatedAt,
      changedBy: updatedBy,
      fields: before,
    };
    return refused(REFUSALS.versionConflict, details);
  }
  const decided = await decide(before);
  if (!decided.success) return decided;
  if (decided.result === null) return done({ before, after: before });
  await writeVersion(tx, kind, before, actor.name, now, decided.result);
  return done({ before, after: await reread(tx, kind, now, id) });
}

/** Adds a record in its first version. */
export async function addRecord<R extends Versioned>(
  tx: Queryable,
  kind: RecordKind<R>,
  id: string,
  by: By,
  columns: Columns,
): Promise<Saved<R>> {
  await insertRow(tx, kind.table, { id, ...columns, ...born(by) });
  return { before: null, after: await reread(tx, kind, by.now, id) };
}

/** What a new record says of who made it. */
export function born({ actor, now }: By): Columns {
  const at = new Date(now).toISOString();
  return { createdAt: at, createdBy: actor.name, updatedAt: at, updatedBy: actor.name };
}

/** A record after something was written of it, in the same transaction. */
export async function reread<R extends Versioned>(
  tx: Queryable,
  kind: RecordKind<R>,
  now: number,
  id: string,
): Promise<R> {
  const after = await readRecord(tx, kind, now, id, { isRemovedToo: true });
  if (after === null) throw new Error(`${kind.entity} ${id} is gone within its own transaction`);
  return after;
}
