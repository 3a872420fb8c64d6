import * as z from 'zod';
import type { Queryable } from '../database/db.js';
import { where } from '../database/sql/index.js';
import { tellChanged } from '../news/tell.js';
import { ALL } from './noteRecord.js';
import type { RecordKind, Versioned } from './recordKind.js';

const placesSchema = z.array(z.object({ id: z.string(), position: z.number() }));

/**
 * The new place of a record that changes places with the one before or behind it among those of its group; null: there is no such
 * one. The others of the group have theirs already.
 * @param group the columns that they have alike
 */
export async function stepWithin<R extends Versioned, F>(
  tx: Queryable,
  kind: RecordKind<R, F>,
  id: string,
  way: 'up' | 'down',
  group: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const { sql, params } = where((place) =>
    Object.entries(group).map(([column, value]) => `${column} = ${place(value)}`),
  );
  const found = await tx.query(
    `select id, position from ${kind.table} where ${sql} and deleted_at is null order by id for update`,
    params,
  );
  const ids = placesSchema
    .parse(found)
    .toSorted((a, b) => a.position - b.position)
    .map((one) => one.id);
  const at = ids.indexOf(id);
  const to = way === 'up' ? at - 1 : at + 1;
  const other = ids[to];
  if (other === undefined) return null;
  ids[at] = other;
  ids[to] = id;
  await tx.query(
    `update ${kind.table} r set position = given.place
     from unnest($1::text[]) with ordinality as given (id, place) where r.id = given.id and r.id <> $2`,
    [ids, id],
  );
  await tellChanged(tx, { entity: kind.entity, id: ALL }, { permission: kind.view });
  return to + 1;
}
