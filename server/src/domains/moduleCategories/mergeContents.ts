import type { ModuleCategory } from '@banyan/contract/module-categories';
import type { Actor } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { ALL } from '../../ground/records/index.js';

/** Files and templates of a category go to another one; templates become the last ones there. */
export async function mergeContents(
  tx: Queryable,
  { actor, now }: { readonly actor: Actor; readonly now: number },
  { from, into }: { readonly from: ModuleCategory; readonly into: ModuleCategory },
): Promise<void> {
  const written = [from.id, into.id, new Date(now).toISOString(), actor.name];
  // Locked in the order in which all others lock them.
  await tx.query('select 1 from diagrams where category_id = $1 order by id for update', [from.id]);
  await tx.query(
    `update diagrams set category_id = $2, version = version + 1, updated_at = $3, updated_by = $4
     where category_id = $1`,
    written,
  );
  await tellChanged(tx, { entity: 'diagram', id: ALL }, { permission: 'community.view' });
  await tx.query('select 1 from client_templates where category_id = $1 order by id for update', [
    from.id,
  ]);
  await tx.query(
    `update client_templates t set category_id = $2, version = version + 1, updated_at = $3, updated_by = $4,
       position = t.position + (select coalesce(max(o.position), 0) from client_templates o where o.category_id = $2)
     where category_id = $1`,
    written,
  );
  await tellChanged(tx, { entity: 'clientTemplate', id: ALL }, { permission: 'products.view' });
}
