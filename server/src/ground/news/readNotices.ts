import type { NoticeTemplate } from '@banyan/contract/notices';
import type { Queryable } from '../database/db.js';
import { tellMine } from './tell.js';

/** Its customer has seen elsewhere what these notices tell of. */
export async function readNotices(
  tx: Queryable,
  customerId: string,
  { templates, id }: { readonly templates: readonly NoticeTemplate[]; readonly id: string },
  at: number,
): Promise<void> {
  const read = await tx.query(
    `update notices set read_at = $4
     where customer_id = $1 and template = any($2) and params ->> 'id' = $3 and read_at is null and deleted_at is null
     returning 1`,
    [customerId, templates, id, new Date(at).toISOString()],
  );
  if (read.length > 0) await tellMine(tx, { topic: 'notice', id }, { owner: customerId });
}
