import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';

type Ending = {
  /** Who has ended it, as the change log names them. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** A customer who was leaving stays, and is told; no other customer is affected. The transaction holds them. */
export async function endLeaving(
  tx: Queryable,
  customerId: string,
  { by, at }: Ending,
): Promise<void> {
  const ended = await tx.query(
    `update customers set state = 'active', closing_until = null, version = version + 1, updated_at = $2, updated_by = $3
     where id = $1 and state = 'closing' returning 1`,
    [customerId, new Date(at).toISOString(), by],
  );
  if (ended.length === 0) return;
  await tellChanged(tx, { entity: 'customer', id: customerId }, { permission: 'accounts.view' });
  await noticeTo(tx, customerId, { template: 'leavingCancelled', at });
  await tellMine(tx, { topic: 'data', id: customerId }, { owner: customerId });
}
