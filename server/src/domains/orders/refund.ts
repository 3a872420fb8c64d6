import type { Person } from '@banyan/contract';
import type { ORDER_CALLS, Order } from '@banyan/contract/orders';
import * as z from 'zod';
import { type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { ServiceParts } from '../wiring.js';
import { lockOrder, lockOwner, reread } from './lockOrder.js';
import { giveBack, refundRefusal } from './moneyBack.js';

type RefundRequest = z.output<(typeof ORDER_CALLS)['Order/Refund']['request']>;

const knownSchema = z.array(
  z.object({ orderId: z.string(), amountFen: z.number(), reason: z.string() }),
);

/** Gives back all or a part. The same key twice is the same refund: the second answers the order as it is now. */
export async function refund(
  { db, now }: ServiceParts,
  { id, amountFen, reason, version, key }: RefundRequest,
  by: Person,
): Promise<Outcome<Order>> {
  return db.transaction(async (tx) => {
    // Two sends of the same key wait for each other here; the second then finds the first.
    await lockOwner(tx, id);
    await tx.query('select 1 from orders where id = $1 for update', [id]);
    const [known] = knownSchema.parse(
      await tx.query(
        'select order_id as "orderId", amount_fen as "amountFen", reason from refunds where key = $1',
        [key],
      ),
    );
    if (known !== undefined) {
      const isSame = known.orderId === id && known.amountFen === amountFen;
      return isSame ? reread(tx, id) : refused(REFUSALS.keyReused);
    }
    const order = await lockOrder(tx, id, version);
    if (!order.success) return order;
    const refusal = refundRefusal(order.result, amountFen);
    if (refusal !== null) return refused(refusal);
    const giving = { key, amountFen, reason, by, now: now(), requestId: null, seatsEnd: 0 };
    const isNew = await giveBack(tx, order.result, giving);
    return isNew ? reread(tx, id) : refused(REFUSALS.keyReused);
  });
}
