import { CANCEL_REASONS, type CLOSED_REASONS } from '@banyan/contract/orders';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { refreshTotals } from '../customers/totals.js';
import { addEntry, type NewEntry } from './orderRows.js';
import { releaseUse } from './redemptions.js';
import { tellOrder } from './tellOrder.js';

export type Closing = {
  readonly reason: keyof typeof CLOSED_REASONS;
  /** The customer's reason, if given. */
  readonly why?: keyof typeof CANCEL_REASONS | null;
  /** Who did it, as in the order's history. */
  readonly by: NewEntry['by'];
  /** Epoch milliseconds. */
  readonly now: number;
};

const closedSchema = z.array(z.object({ customerId: z.string(), version: z.number() }));

/**
 * Cancels an order that waits to be paid; its code can be used again. The transaction has locked its customer and the
 * order. Answers whether it was pending.
 */
export async function closePending(
  tx: Queryable,
  id: string,
  { reason, why = null, by, now }: Closing,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const [closed] = closedSchema.parse(
    await tx.query(
      `update orders set state = 'cancelled', closed_reason = $2, updated_at = $3, version = version + 1
       where id = $1 and state = 'pending' returning customer_id as "customerId", version`,
      [id, reason, at],
    ),
  );
  if (closed === undefined) return false;
  const { customerId, version } = closed;
  await releaseUse(tx, id);
  await addEntry(tx, { orderId: id, at, kind: 'state', by, detail: 'cancelled' });
  if (why !== null) {
    const detail = `取消原因：${CANCEL_REASONS[why].zh}`;
    await addEntry(tx, { orderId: id, at, kind: 'note', by, detail });
  }
  await refreshTotals(tx, customerId);
  await tellOrder(tx, { id, state: 'cancelled', version, customerId });
  return true;
}
