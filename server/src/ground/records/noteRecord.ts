import type { LocalText } from '@banyan/contract';
import type { FieldChange } from '../changeLog/answering.js';
import { noteChange } from '../changeLog/changes.js';
import type { Queryable } from '../database/db.js';
import { tellChanged } from '../news/tell.js';
import type { RecordKind, Versioned } from './recordKind.js';
import type { By, Saved } from './saveVersion.js';

/** What was done, and the words between who did it and what it was done to. */
export type Told = { readonly verb: string; readonly zh: string; readonly en: string };

export const ADDED: Told = { verb: 'add', zh: '新建了', en: 'added' };
export const SAVED: Told = { verb: 'save', zh: '更改了', en: 'changed' };

export const SWITCHED: Told = { verb: 'state', zh: '启用或停用了', en: 'switched' };
export const REMOVED: Told = { verb: 'remove', zh: '删除了', en: 'removed' };
export const PUT_BACK: Told = { verb: 'putBack', zh: '恢复了', en: 'put back' };

/** Whom an act is about that is on all of them, or on very many. */
export const ALL = 'all';

/** Not of the record itself. */
const OWN = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

/** One row of the change log, and the news to anyone who may see such records; neither where nothing was written. */
export async function noteRecord<R extends Versioned>(
  tx: Queryable,
  kind: RecordKind<R>,
  by: By,
  told: Told,
  { before, after }: Saved<R>,
  reason = '',
): Promise<void> {
  if (before === after) return;
  const { entity, view } = kind;
  await noteChange(tx, by.now, {
    ...actOf(kind, by, told),
    entityId: after.id,
    summary: summaryOf(kind, by, told, after),
    fields: changesBetween(kind, by.now, before, after),
    reason,
  });
  await tellChanged(tx, { entity, id: after.id, version: after.version }, { permission: view });
  await kind.alsoChanged?.(tx, { before, after }, by.now);
}

/** What the change log says of an act, whichever record it is about. */
export function actOf<R extends Versioned>(
  { entity }: RecordKind<R>,
  { actor, batch }: By,
  { verb }: Told,
) {
  const act = { actor, entity, verb: `${entity}.${verb}` };
  return batch === undefined ? act : { ...act, batch };
}

export function summaryOf<R extends Versioned>(
  { noun, nameOf }: RecordKind<R>,
  { actor }: By,
  told: Told,
  record: R,
): LocalText {
  const name = nameOf(record);
  return {
    zh: `${actor.name} ${told.zh}${noun.zh} ${name}`,
    en: `${actor.name} ${told.en} the ${noun.en} ${name}`,
  };
}

/** Whether a person has made this record, or written its fields. */
export async function wasWrittenBy<R extends Versioned>(
  tx: Queryable,
  { entity }: RecordKind<R>,
  id: string,
  person: string,
): Promise<boolean> {
  const verbs = [ADDED, SAVED].map(({ verb }) => `${entity}.${verb}`);
  const found = await tx.query(
    'select 1 from changes where entity = $1 and entity_id = $2 and actor_id = $3 and verb = any($4) limit 1',
    [entity, id, person, verbs],
  );
  return found.length > 0;
}

function changesBetween<R extends Versioned>(
  { computed, logged = [] }: RecordKind<R>,
  now: number,
  before: R | null,
  after: R,
): Readonly<Record<string, FieldChange>> {
  const old: Readonly<Record<string, unknown>> = before ?? {};
  const derived = Object.keys(computed?.(now) ?? {}).filter(
    (field) => !logged.some((one) => one === field),
  );
  const changed = Object.entries(after).filter(
    ([field, value]) =>
      !OWN.has(field) &&
      !derived.includes(field) &&
      JSON.stringify(old[field]) !== JSON.stringify(value),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [
      field,
      { before: old[field] ?? null, after: value as unknown },
    ]),
  );
}
