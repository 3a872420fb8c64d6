import { type Actor, noteChange } from '../../changes/changes.js';
import type { Queryable } from '../../database/db.js';
import type { LinkParts } from './links.js';
import type { Powers } from './rules.js';

/** Who does it, and by what right. */
export type By = { readonly actor: Actor; readonly powers: Powers };

/** The record has another version now. */
export async function touch(tx: Queryable, { now }: LinkParts, by: By, id: string): Promise<void> {
  await tx.query(
    'update accounts set version = version + 1, updated_at = $2, updated_by = $3 where id = $1',
    [id, new Date(now()).toISOString(), by.actor.name],
  );
}

/** One row of the change log about an administrator. */
export function note(
  tx: Queryable,
  { now }: LinkParts,
  { actor }: By,
  { id, account }: { readonly id: string; readonly account: string },
  act: string,
  zh: string,
  en: string,
  fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>> = {},
): Promise<void> {
  return noteChange(tx, now(), {
    actor,
    entity: 'administrator',
    entityId: id,
    verb: `administrator.${act}`,
    summary: { zh: `${actor.name} ${zh} ${account}`, en: `${actor.name} ${en} ${account}` },
    fields,
  });
}
