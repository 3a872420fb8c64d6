import type { Person } from '@banyan/contract';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockOwner } from '../orders/lockOrder.js';
import { addEntry, readOrder } from '../orders/orderRows.js';
import { setRefundState } from '../orders/refundState.js';
import { askAgain } from '../payments/addRefund.js';
import type { ServiceParts } from '../wiring.js';

/** Refunds of an order that failed are asked for again, each by its own key. */
export function retry(
  { db, now }: ServiceParts,
  orderId: string,
  by: Person,
): Promise<Outcome<{ readonly again: number }>> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, orderId);
    await tx.query('select 1 from orders where id = $1 for update', [orderId]);
    const order = await readOrder(tx, orderId);
    if (order === null) return refused(REFUSALS.notFound);
    const failed = await askAgain(tx, 'order_id = $1', orderId, now());
    if (failed.length === 0) return refused(REFUSALS.stepNotAllowed);
    for (const { amountFen, kind } of failed) {
      if (kind !== 'order') continue;
      await tx.query('update orders set refunding_fen = refunding_fen + $2 where id = $1', [
        orderId,
        amountFen,
      ]);
    }
    const at = new Date(now()).toISOString();
    const detail = '重新发起退款';
    await addEntry(tx, { orderId, at, by: by.username, kind: 'note', detail });
    const isOfOrder = failed.some(({ kind }) => kind === 'order');
    if (isOfOrder) await setRefundState(tx, order, 'processing', now());
    return done({ again: failed.length });
  });
}
