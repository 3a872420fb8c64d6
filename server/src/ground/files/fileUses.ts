import type { FileKindName } from '@banyan/contract/files';
import type { Queryable } from '../database/db.js';
import { done, type Outcome, refused } from '../requests/refusal.js';
import { FILE_REFUSALS } from './refusals.js';
import type { Owner } from './rows.js';

/** What refers to files: a field of a record. */
export type FileUse = {
  readonly entity: string;
  readonly entityId: string;
  readonly field: string;
};

/** Notes that a record refers to files, which are finished, of that kind and the caller's own. */
export async function useFiles(
  tx: Queryable,
  { createdBy, audience }: Owner,
  kind: FileKindName,
  ids: readonly string[],
  { entity, entityId, field }: FileUse,
): Promise<Outcome<null>> {
  if (ids.length === 0) return done(null);
  const used = await tx.query(
    `update files set is_used = true
     where id = any($1::uuid[]) and kind = $2 and state = 'ready' and created_by = $3 and audience = $4
     returning 1`,
    [ids, kind, createdBy, audience],
  );
  if (used.length !== new Set(ids).size) return refused(FILE_REFUSALS.unknownFile);
  await tx.query(
    `insert into file_uses (file_id, entity, entity_id, field)
     select distinct unnest($1::uuid[]), $2::text, $3::text, $4::text on conflict do nothing`,
    [ids, entity, entityId, field],
  );
  return done(null);
}

/**
 * What a record's field referred to before is erased with the next unused ones, unless another record refers to it.
 * Without a field it is all that the record referred to.
 */
export async function freeFiles(
  tx: Queryable,
  { entity, entityId, field }: Omit<FileUse, 'field'> & { readonly field?: string },
): Promise<void> {
  await tx.query(
    `with freed as (
       delete from file_uses where entity = $1 and entity_id = $2 and ($3::text is null or field = $3) returning file_id
     )
     update files f set is_used = exists (
       select 1 from file_uses u
       where u.file_id = f.id and not (u.entity = $1 and u.entity_id = $2 and ($3::text is null or u.field = $3))
     )
     where f.id in (select file_id from freed)`,
    [entity, entityId, field ?? null],
  );
}
