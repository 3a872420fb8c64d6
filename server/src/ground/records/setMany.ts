import type { ActOutcome } from '@banyan/contract';
import * as z from 'zod';
import type { FieldChange } from '../changeLog/answering.js';
import { noteChanges } from '../changeLog/changes.js';
import type { Queryable } from '../database/db.js';
import { type Columns, type Condition, columnsOf, updateVersions } from '../database/sql/index.js';
import { tellChanged } from '../news/tell.js';
import { done, REFUSALS, type Refusal, refused } from '../requests/refusal.js';
import { chosenOf, type Many } from './chosen.js';
import type { Parts } from './keyedAct.js';
import { ALL, actOf, summaryOf, type Told } from './noteRecord.js';
import { batchAct, refusedOf } from './outcomes.js';
import type { RecordKind, Versioned } from './recordKind.js';
import { tooManyRecords } from './refusals.js';
import type { By } from './saveVersion.js';

/** The same fields for many records. */
export type Setting<R> = {
  readonly columns: Columns;
  /** Why one does not get them; null: it does. */
  readonly refusal: (before: R) => Refusal | null;
};

type Fields = Readonly<Record<string, unknown>>;

const MOST_AT_ONCE = 10_000;
/** Short enough for a statement. */
const ROWS_AT_ONCE = 1_000;
/** The hub tells of more than these as of all. */
const MOST_TOLD = 100;

/**
 * Sets the same fields of many records, as they are now, in few statements however many they are: each is done, refused or
 * skipped by itself. Where one depends on another, or something else changes with it: `actOnMany`.
 */
export function setMany<R extends Versioned, F, Q extends Many<F>>(
  parts: Parts,
  kind: RecordKind<R, F>,
  call: string,
  told: Told,
  settingOf: (request: Q, by: By) => Setting<R>,
) {
  if (kind.alsoChanged !== undefined) throw new Error(`${call} would leave out what else changes`);
  return batchAct<Q>(parts, kind, call, async (tx, by, request) => {
    const chosen = chosenOf(kind, by.now, request.chosen);
    const found = await lockAll(tx, kind, by.now, chosen);
    if (found.length > MOST_AT_ONCE) return refused(tooManyRecords(MOST_AT_ONCE));
    const setting = settingOf(request, by);
    const outcomes = found.map((record) => outcomeFor(record, setting));
    const before = found.filter((_, place) => outcomes[place]?.outcome === 'done');
    await setAll(tx, kind, by, told, before, setting.columns);
    return done([...outcomes, ...missing(request.chosen, found)]);
  });
}

function outcomeFor<R extends Versioned>(record: R, { columns, refusal }: Setting<R>): ActOutcome {
  const { id } = record;
  const why = refusal(record);
  if (why !== null) return refusedOf(id, why);
  const isSo = Object.keys(changesOf(record, columns)).length === 0;
  return { id, outcome: isSo ? 'skipped' : 'done', code: null };
}

async function setAll<R extends Versioned, F>(
  tx: Queryable,
  kind: RecordKind<R, F>,
  by: By,
  told: Told,
  before: readonly R[],
  columns: Columns,
): Promise<void> {
  const updatedAt = new Date(by.now).toISOString();
  const written = { ...columns, updatedAt, updatedBy: by.actor.name };
  for (let at = 0; at < before.length; at += ROWS_AT_ONCE) {
    const part = before.slice(at, at + ROWS_AT_ONCE);
    await updateVersions(tx, kind.table, part.map(idOf), written);
    const entries = part.map((record) => ({
      entityId: record.id,
      summary: summaryOf(kind, by, told, record),
      fields: changesOf(record, columns),
    }));
    await noteChanges(tx, by.now, actOf(kind, by, told), entries);
  }
  await tellAll(tx, kind, before);
}

function changesOf(record: Fields, columns: Columns): Readonly<Record<string, FieldChange>> {
  const changes = Object.entries(columns).filter(([field, value]) => record[field] !== value);
  return Object.fromEntries(
    changes.map(([field, after]) => [field, { before: record[field], after }]),
  );
}

async function tellAll<R extends Versioned, F>(
  tx: Queryable,
  { entity, view }: RecordKind<R, F>,
  before: readonly R[],
): Promise<void> {
  const events =
    before.length > MOST_TOLD
      ? [{ entity, id: ALL }]
      : before.map(({ id, version }) => ({ entity, id, version: version + 1 }));
  for (const event of events) await tellChanged(tx, event, { permission: view });
}

/** In the order in which all others lock them; one more than there may be says that there are too many. */
async function lockAll<R extends Versioned, F>(
  tx: Queryable,
  { table, row, computed }: RecordKind<R, F>,
  now: number,
  { sql, params }: Condition,
): Promise<readonly R[]> {
  const found = await tx.query(
    `select ${columnsOf(row, 'r', computed?.(now))} from ${table} r where ${sql}
     order by r.id limit ${MOST_AT_ONCE + 1} for update of r`,
    params,
  );
  return z.core.parse(z.array(row), found);
}

/** Records that were named and are not there. */
function missing<F>(chosen: Many<F>['chosen'], found: readonly Versioned[]): ActOutcome[] {
  if (!('ids' in chosen)) return [];
  const there = new Set(found.map(idOf));
  const gone = [...new Set(chosen.ids)].filter((id) => !there.has(id));
  return gone.map((id) => refusedOf(id, REFUSALS.notFound));
}

const idOf = ({ id }: { readonly id: string }): string => id;
