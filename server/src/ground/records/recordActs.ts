import { randomUUID } from 'node:crypto';
import type { ActOutcome, Person } from '@banyan/contract';
import type { Queryable } from '../database/db.js';
import {
  type Columns,
  insertNew,
  type KeysetAsked,
  type Paging,
  readKeysetPage,
  readPage,
} from '../database/sql/index.js';
import { done, type Outcome, REFUSALS, type Refusal, refused } from '../requests/refusal.js';
import { actOnMany } from './actOnMany.js';
import { addBatch, type BatchOf } from './addBatch.js';
import type { Many } from './chosen.js';
import { type Keyed, keyedAct, type Parts } from './keyedAct.js';
import { ADDED, noteRecord, PUT_BACK, REMOVED, SAVED, SWITCHED, type Told } from './noteRecord.js';
import { batchAct } from './outcomes.js';
import {
  type Reading,
  type RecordKind,
  readRecord,
  sourceOf,
  type Versioned,
} from './recordKind.js';
import { readAll, reorder } from './recordSet.js';
import { RECORD_REFUSALS } from './refusals.js';
import {
  addRecord,
  type By,
  born,
  type Decide,
  reread,
  type Saved,
  saveVersion,
} from './saveVersion.js';
import { type Setting, setMany } from './setMany.js';

type Lines<G> = Keyed & { readonly lines: readonly G[] };

const TAKEN = { outcome: 'skipped', code: RECORD_REFUSALS.taken.code } as const;

type Remove = Keyed & { readonly id: string; readonly version: number; readonly undo: boolean };

/** Why a record is not removed; null: it is. */
type Keep<R> = (record: R, tx: Queryable) => Promise<Refusal | null>;
const never = () => Promise.resolve(null);

type Asked<F> = {
  readonly filter?: F | undefined;
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' };
};
type Listing<F> = Paging & Asked<F>;
type KeysetListing<F> = KeysetAsked & Asked<F>;
type One = Keyed & {
  readonly id: string;
  readonly version: number;
  readonly reason?: string | undefined;
};
type Save<G> = Keyed & {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly fields: G;
};
/** Null before: a new one. */
type Saving<R> = {
  readonly tx: Queryable;
  readonly by: By;
  readonly before: R | null;
  readonly id: string;
  readonly person: Person;
};
type NewId<G> = (tx: Queryable, now: number, fields: G) => string | Promise<string>;
type Deciding<R, Q> = (
  request: Q,
  of: { readonly tx: Queryable; readonly by: By; readonly person: Person },
) => Decide<R>;

/** The calls of a kind of record. Each act is done once for its key, leaves one row in the change log, and is told. */
export function recordActs<R extends Versioned, F = never>(parts: Parts, kind: RecordKind<R, F>) {
  const { db, now } = parts;

  async function finish(tx: Queryable, by: By, told: Told, saved: Saved<R>, reason?: string) {
    await noteRecord(tx, kind, by, told, saved, reason);
    return done({ result: saved.after, ids: { id: saved.after.id } });
  }

  async function read(from: Queryable, id: string, reading: Reading): Promise<Outcome<R>> {
    const record = await readRecord(from, kind, now(), id, reading);
    return record === null ? refused(REFUSALS.notFound) : done(record);
  }

  const again = (tx: Queryable, { id }: Readonly<Record<string, unknown>>) =>
    read(tx, String(id), { isRemovedToo: true });

  /** @param decide what is written of the record as it is now */
  const act = <Q extends One>(
    call: string,
    told: Told,
    decide: Deciding<R, Q>,
    reading: Reading = {},
  ) =>
    keyedAct<Q, R>(parts, kind, call, {
      perform: async (tx, by, { request, person }) => {
        const write = decide(request, { tx, by, person });
        const saved = await saveVersion(tx, kind, request, by, write, reading);
        return saved.success ? finish(tx, by, told, saved.result, request.reason) : saved;
      },
      again,
    });

  const save = <G>(
    call: string,
    decide: (fields: G, of: Saving<R>) => Promise<Outcome<Columns>>,
    newId: NewId<G> = () => randomUUID(),
  ) =>
    keyedAct<Save<G>, R>(parts, kind, call, {
      perform: async (tx, by, { request, person }) => {
        const { id, version = 0, fields } = request;
        if (id === undefined) {
          const made = await newId(tx, by.now, fields);
          const decided = await decide(fields, { tx, by, before: null, id: made, person });
          if (!decided.success) return decided;
          return finish(tx, by, ADDED, await addRecord(tx, kind, made, by, decided.result));
        }
        const write = (before: R) => decide(fields, { tx, by, before, id, person });
        const saved = await saveVersion(tx, kind, { id, version }, by, write);
        return saved.success ? finish(tx, by, SAVED, saved.result) : saved;
      },
      again,
    });

  return {
    page: async ({ filter, sort, ...paging }: Listing<F>) =>
      done(await readPage(db, kind.row, sourceOf(kind, now(), filter, sort), paging)),

    keyset: async ({ filter, sort, ...asked }: KeysetListing<F>) => {
      const source = sourceOf(kind, now(), filter, sort);
      const found = await readKeysetPage(db, kind.row, source, asked);
      return found === null ? refused(REFUSALS.badRequest) : done(found);
    },

    get: ({ id }: { readonly id: string }) => read(db, id, {}),

    /**
     * @param columnsFor the columns written for the given fields, of an existing record or a new one
     * @param newId of one that is added, at an instant
     */
    save: <G>(
      call: string,
      columnsFor: (
        fields: G,
        of: { readonly tx: Queryable; readonly isNew: boolean },
      ) => Columns | Promise<Columns>,
      newId?: NewId<G>,
    ) =>
      save<G>(
        call,
        async (fields, { tx, before }) =>
          done(await columnsFor(fields, { tx, isNew: before === null })),
        newId,
      ),
    /** The same where what is written depends on what is there, or is refused. */
    saveDecided: save,

    act,

    /** Enables or disables it, by its column `state`. */
    switch: (call: string) =>
      act<One & { readonly state: string }>(call, SWITCHED, ({ state }) => (before) => {
        const isSo = 'state' in before && before.state === state;
        return done(isSo ? null : { state });
      }),

    many: <Q extends Many<F>>(
      call: string,
      told: Told,
      decide: (request: Q, tx: Queryable) => Decide<R>,
    ) => actOnMany(parts, kind, call, told, decide),
    setMany: <Q extends Many<F>>(
      call: string,
      told: Told,
      settingOf: (request: Q, by: By) => Setting<R>,
    ) => setMany(parts, kind, call, told, settingOf),
    batch: <Q extends Keyed>(call: string, batchOf: BatchOf<Q>) =>
      addBatch(parts, kind, call, batchOf),
    lines: <G>(call: string, columnsFor: (fields: G) => Columns) =>
      addLines(parts, kind, call, columnsFor),
    /**
     * @param keep why one is not removed
     * @param keepAway why a removed one is not put back
     */
    remove: (call: string, keep: Keep<R> = never, keepAway: Keep<R> = never) =>
      removal(parts, kind, call, { keep, keepAway }),
    all: async () => done(await readAll(db, kind, now())),
    order: (call: string) => reorder(parts, kind, call),
  };
}

/** Removes a record, which is kept so that it can be put back. */
function removal<R extends Versioned, F>(
  parts: Parts,
  kind: RecordKind<R, F>,
  call: string,
  { keep, keepAway }: { readonly keep: Keep<R>; readonly keepAway: Keep<R> },
) {
  return keyedAct<Remove, Readonly<Record<never, never>>>(parts, kind, call, {
    perform: async (tx, by, { request }) => {
      const { id, undo } = request;
      const deletedAt = undo ? null : new Date(by.now).toISOString();
      const write = async (record: R) => {
        const reason = await (undo ? keepAway : keep)(record, tx);
        return reason === null ? done({ deletedAt }) : refused(reason);
      };
      const saved = await saveVersion(tx, kind, request, by, write, { isRemovedToo: undo });
      if (!saved.success) return saved;
      await noteRecord(tx, kind, by, undo ? PUT_BACK : REMOVED, saved.result);
      return done({ result: {}, ids: { id } });
    },
    again: () => Promise.resolve(done({})),
  });
}

/** Adds a record for each line, and skips those whose name is taken. */
function addLines<R extends Versioned, G>(
  parts: Parts,
  kind: RecordKind<R>,
  call: string,
  columnsFor: (fields: G) => Columns,
) {
  return batchAct<Lines<G>>(parts, kind, call, async (tx, by, request) => {
    const outcomes: ActOutcome[] = [];
    for (const line of request.lines) {
      const id = randomUUID();
      const isNew = await insertNew(tx, kind.table, { id, ...columnsFor(line), ...born(by) });
      if (isNew) {
        const after = await reread(tx, kind, by.now, id);
        await noteRecord(tx, kind, by, ADDED, { before: null, after });
      }
      outcomes.push(isNew ? { id, outcome: 'done', code: null } : { id: '', ...TAKEN });
    }
    return done(outcomes);
  });
}
