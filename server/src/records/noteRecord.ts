import { type FieldChange, noteChange } from '../changes/changes.js';
import type { Queryable } from '../database/db.js';
import { tellChanged } from '../notices/tell.js';
import type { RecordKind, Versioned } from './recordKind.js';
import type { By, Saved } from './saveVersion.js';

/** What was done, and the words between who did it and what it was done to. */
export type Told = { readonly verb: string; readonly zh: string; readonly en: string };

export const ADDED: Told = { verb: 'add', zh: '新建了', en: 'added' };
export const SAVED: Told = { verb: 'save', zh: '更改了', en: 'changed' };

export const REMOVED: Told = { verb: 'remove', zh: '删除了', en: 'removed' };
export const PUT_BACK: Told = { verb: 'putBack', zh: '恢复了', en: 'put back' };

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
  const { entity, noun, nameOf, view } = kind;
  const name = nameOf(after);
  await noteChange(tx, by.now, {
    actor: by.actor,
    entity,
    entityId: after.id,
    verb: `${entity}.${told.verb}`,
    summary: {
      zh: `${by.actor.name} ${told.zh}${noun.zh} ${name}`,
      en: `${by.actor.name} ${told.en} the ${noun.en} ${name}`,
    },
    fields: changesBetween(kind, by.now, before, after),
    reason,
    ...(by.batch === undefined ? {} : { batch: by.batch }),
  });
  await tellChanged(tx, { entity, id: after.id, version: after.version }, { permission: view });
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
  { computed }: RecordKind<R>,
  now: number,
  before: R | null,
  after: R,
): Readonly<Record<string, FieldChange>> {
  const old: Readonly<Record<string, unknown>> = before ?? {};
  const derived = computed?.(now) ?? {};
  const changed = Object.entries(after).filter(
    ([field, value]) =>
      !OWN.has(field) &&
      !(field in derived) &&
      JSON.stringify(old[field]) !== JSON.stringify(value),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [
      field,
      { before: old[field] ?? null, after: value as unknown },
    ]),
  );
}
