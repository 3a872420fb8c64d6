import type { ActOutcome } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';
import { done, type Outcome, refused } from '../requests/refusal.js';
import { chosenOf, type Many } from './chosen.js';
import type { Parts } from './keyedAct.js';
import { noteRecord, type Told } from './noteRecord.js';
import { batchAct, refusedOf } from './outcomes.js';
import type { RecordKind, Versioned } from './recordKind.js';
import { tooManyRecords } from './refusals.js';
import { type By, type Decide, type Saved, saveVersion } from './saveVersion.js';

export const MOST_AT_ONCE = 500;

const idsSchema = z.array(z.object({ id: z.string() }));

/** An act on many records, as they are now: each is done, refused or skipped by itself. */
export function actOnMany<R extends Versioned, F, Q extends Many<F>>(
  parts: Parts,
  kind: RecordKind<R, F>,
  call: string,
  told: Told,
  decide: (request: Q, tx: Queryable) => Decide<R>,
) {
  return batchAct<Q>(parts, kind, call, async (tx, by, request) => {
    const ids = await idsOf(tx, kind, by.now, request.chosen);
    if (ids.length > MOST_AT_ONCE) return refused(tooManyRecords(MOST_AT_ONCE));
    return done(await actOnEach(tx, kind, by, told, { ids, decide: decide(request, tx) }));
  });
}

type Each<R> = {
  /** In the order in which all others lock them. */
  readonly ids: readonly string[];
  readonly decide: Decide<R>;
  readonly reason?: string;
};

/** Each as it is now, done, refused or skipped by itself. */
export async function actOnEach<R extends Versioned, F>(
  tx: Queryable,
  kind: RecordKind<R, F>,
  by: By,
  told: Told,
  { ids, decide, reason }: Each<R>,
): Promise<readonly ActOutcome[]> {
  const outcomes: ActOutcome[] = [];
  for (const id of ids) {
    const saved = await saveVersion(tx, kind, { id, version: null }, by, decide);
    if (saved.success) await noteRecord(tx, kind, by, told, saved.result, reason);
    outcomes.push(outcomeOf(id, saved));
  }
  return outcomes;
}

/** In the order in which all others lock them; one more than there may be says that there are too many. */
async function idsOf<R extends Versioned, F>(
  tx: Queryable,
  kind: RecordKind<R, F>,
  now: number,
  chosen: Many<F>['chosen'],
): Promise<readonly string[]> {
  if ('ids' in chosen) return [...new Set(chosen.ids)].sort();
  const { sql, params } = chosenOf(kind, now, chosen);
  const found = await tx.query(
    `select r.id from ${kind.table} r where ${sql} order by r.id limit ${MOST_AT_ONCE + 1}`,
    params,
  );
  return idsSchema.parse(found).map(({ id }) => id);
}

function outcomeOf<R extends Versioned>(id: string, saved: Outcome<Saved<R>>): ActOutcome {
  if (!saved.success) return refusedOf(id, saved.refusal);
  const { before, after } = saved.result;
  return { id, outcome: before === after ? 'skipped' : 'done', code: null };
}
