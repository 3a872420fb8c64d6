import { type Actor, noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import type { LinkParts } from './links.js';
import type { Powers } from './rules.js';

/** Who does it, and by what right. */
export type By = { readonly actor: Actor; readonly powers: Powers };

type Target = { readonly id: string; readonly account: string };

/** What the change log says of an act: its verb, and the words between who did it and whose account it is. */
type Told = { readonly act: string; readonly zh: string; readonly en: string };

export type Fields = Readonly<
  Record<string, { readonly before: unknown; readonly after: unknown }>
>;

/** The record has another version now, and the change log says why. */
export async function noteAct(
  tx: Queryable,
  parts: LinkParts,
  by: By,
  target: Target,
  told: Told,
  fields: Fields = {},
): Promise<void> {
  await tx.query(
    'update accounts set version = version + 1, updated_at = $2, updated_by = $3 where id = $1',
    [target.id, new Date(parts.now()).toISOString(), by.actor.name],
  );
  await note(tx, parts, by, target, told, fields);
}

/** One row of the change log about an administrator. */
export async function note(
  tx: Queryable,
  { now }: LinkParts,
  { actor }: By,
  { id, account }: Target,
  { act, zh, en }: Told,
  fields: Fields,
): Promise<void> {
  const change = {
    actor,
    entity: 'administrator',
    entityId: id,
    verb: `administrator.${act}`,
    summary: { zh: `${actor.name} ${zh} ${account}`, en: `${actor.name} ${en} ${account}` },
    fields,
  };
  await noteChange(tx, now(), change);
  await tellChanged(tx, { entity: 'administrator', id }, { permission: 'administrators.view' });
}
