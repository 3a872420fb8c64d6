import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { noteChange } from '../changeLog/changes.js';
import type { Queryable } from '../database/db.js';
import { columnsOf } from '../database/sql/index.js';
import { tellChanged } from '../news/tell.js';
import { done, REFUSALS, refused } from '../requests/refusal.js';
import { type Keyed, keyedAct, type Parts } from './keyedAct.js';
import { ALL } from './noteRecord.js';
import type { RecordKind, Versioned } from './recordKind.js';
import type { By } from './saveVersion.js';

type Order = Keyed & { readonly ids: readonly string[]; readonly version: number };

const versionSchema = z.tuple([z.object({ version: z.number() })]);

/** All records of a short list, in the order of their column `position`. */
export async function readAll<R extends Versioned>(
  db: Queryable,
  { table, row, computed }: RecordKind<R>,
  now: number,
): Promise<{ readonly version: number; readonly results: readonly R[] }> {
  // Each change of a record raises its version and so the sum, and removed ones count: it never falls. It is read
  // first: what is shown may be newer than it says, and then an order is refused, but never older.
  const sums = await db.query(`select coalesce(sum(version), 0)::bigint as version from ${table}`);
  const found = await db.query(
    `select ${columnsOf(row, 'r', computed?.(now))} from ${table} r
     where r.deleted_at is null order by r.position, r.id`,
  );
  return {
    version: versionSchema.parse(sums)[0].version,
    results: z.core.parse(z.array(row), found),
  };
}

/** Puts all of them into an order, if they are still those that the caller has seen. */
export function reorder<R extends Versioned>(parts: Parts, kind: RecordKind<R>, call: string) {
  return keyedAct<Order, { version: number }>(parts, kind, call, {
    perform: async (tx, by, { request }) => {
      const { ids, version } = request;
      await tx.query(`select 1 from ${kind.table} where deleted_at is null order by id for update`);
      const before = await readAll(tx, kind, by.now);
      const isSame = isDeepStrictEqual(idsOf(before.results).sort(), [...ids].sort());
      if (before.version !== version || !isSame) {
        return refused(REFUSALS.versionConflict, { version: before.version });
      }
      await tx.query(
        `update ${kind.table} r set position = given.place, version = r.version + 1, updated_at = $2, updated_by = $3
           from unnest($1::text[]) with ordinality as given (id, place)
           where r.id = given.id and r.position <> given.place`,
        [ids, new Date(by.now).toISOString(), by.actor.name],
      );
      const after = await readAll(tx, kind, by.now);
      await noteOrder(tx, kind, by, before.results, after.results);
      const seen = new Map(before.results.map((record) => [record.id, record]));
      for (const record of after.results) {
        const old = seen.get(record.id) ?? null;
        if (old?.version === record.version) continue;
        await kind.alsoChanged?.(tx, { before: old, after: record }, by.now);
      }
      return done({ result: { version: after.version }, ids: { version: after.version } });
    },
    again: (_tx, { version }) => Promise.resolve(done({ version: Number(version) })),
  });
}

async function noteOrder<R extends Versioned>(
  tx: Queryable,
  { entity, noun, nameOf, view }: RecordKind<R>,
  { actor, now }: By,
  before: readonly R[],
  after: readonly R[],
): Promise<void> {
  await noteChange(tx, now, {
    actor,
    entity,
    entityId: ALL,
    verb: `${entity}.order`,
    summary: {
      zh: `${actor.name} 调整了${noun.zh}的顺序`,
      en: `${actor.name} changed the order of the kind ${noun.en}`,
    },
    fields: { order: { before: before.map(nameOf), after: after.map(nameOf) } },
  });
  await tellChanged(tx, { entity, id: ALL }, { permission: view });
}

function idsOf(records: readonly Versioned[]): string[] {
  return records.map(({ id }) => id);
}
