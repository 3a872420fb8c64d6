import type { Language } from '@banyan/contract';
import type { SharedMap } from '@banyan/contract/community';
import type { MindTree } from '@banyan/contract/diagrams';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { IS_SHARED, SHARED_MAPS } from '../diagrams/sharedMaps.js';
import { cardColumns, cardFields } from './mapList.js';

const rowSchema = z.object({
  ...cardFields,
  tree: z.custom<MindTree>((tree) => typeof tree === 'object' && tree !== null),
  topics: z.number(),
  depth: z.number(),
  licence: z.enum(['cc-by', 'cc-by-nc', 'reserved']),
  categoryId: z.string(),
  industry: z.string(),
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  updatedAt: z.string(),
  customerId: z.string(),
  fileId: z.string().nullable(),
});
export type FoundMap = z.infer<typeof rowSchema>;

/** A map that readers see; null: none of them does. */
export async function findMap(
  db: Queryable,
  id: string,
  language: Language,
): Promise<FoundMap | null> {
  const rows = await db.query(
    `select ${cardColumns(language)}, r.tree, r.topics, r.depth, d.licence, coalesce(d.category_id, '') as "categoryId",
       coalesce((select i.name_${language} from industries i where i.id = d.industry_id), '') as industry,
       coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.id) from diagram_labels u
         join labels l on l.id = u.label_id
         where u.diagram_id = d.id and l.state = 'enabled' and l.deleted_at is null), '[]') as labels,
       coalesce(r.decided_at, r.at) as "updatedAt", d.customer_id as "customerId", r.file_id::text as "fileId"
     from ${SHARED_MAPS} where d.id = $1 and ${IS_SHARED}`,
    [id],
  );
  return z.array(rowSchema).parse(rows)[0] ?? null;
}

/** As its page shows it. @param customerId who reads it; null: no customer */
export function shownMap(found: FoundMap, customerId: string | null): SharedMap {
  const { customerId: author, fileId: _file, ...shown } = found;
  return { ...shown, isMine: author === customerId };
}

/** Whether a map was there for readers and was taken down. */
export async function isTakenDown(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    "select 1 from diagrams where id = $1 and stage = 'takenDown' and published_at is not null and deleted_at is null",
    [id],
  );
  return rows.length > 0;
}
