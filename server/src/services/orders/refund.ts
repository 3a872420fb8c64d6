import type { Person } from '@banyan/contract';
import type { ORDER_CALLS, Order, OrderState } from '@banyan/contract/orders';
import * as z from 'zod';
import type { Queryable } from '../../database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../http/refusal.js';
import { noticeTo } from '../../notices/noticeTo.js';
import { refreshTotals } from '../customers/totals.js';
import { sendMessage } from '../messages/sendMessage.js';
import type { ServiceParts } from '../wiring.js';
import { lockOrder, lockOwner, reread } from './lockOrder.js';
import { invoiceToCorrect, refundsRelated } from './orderOccasions.js';
import { addEntry } from './orderRows.js';
import { tellOrder } from './tellOrder.js';

type RefundRequest = z.output<(typeof ORDER_CALLS)['Order/Refund']['request']>;

const REFUNDABLE: ReadonlySet<OrderState> = new Set(['paid', 'delivered', 'completed']);

const countSchema = z.tuple([z.object({ refunds: z.number() })]);

const knownSchema = z.array(
  z.object({ orderId: z.string(), amountFen: z.number(), reason: z.string() }),
);

/**
 * Pays back all or a part. The same key twice is the same refund: the second answers the order as it is now.
 * Once everything is paid back the order is `refunded`.
 */
export async function refund(
  { db, now }: ServiceParts,
  { id, amountFen, reason, version, key }: RefundRequest,
  person: Person,
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
    const found = await lockOrder(tx, id, version);
    if (!found.success) return found;
    const order = found.result;
    const refundable = order.amountFen - order.refundedFen;
    const refusal = refusalFor(order, amountFen, refundable);
    if (refusal !== null) return refusal;

    const at = new Date(now()).toISOString();
    const state = amountFen === refundable ? 'refunded' : order.state;
    const paid = await tx.query(
      `insert into refunds (key, order_id, amount_fen, reason, by_name, at) values ($1, $2, $3, $4, $5, $6)
       on conflict (key) do nothing returning 1`,
      [key, id, amountFen, reason, person.username, at],
    );
    // Another order took the key while we looked: the lock is on this one alone.
    if (paid.length === 0) return refused(REFUSALS.keyReused);
    await tx.query(
      `update orders set refunded_fen = refunded_fen + $2, state = $3, updated_at = $4, version = version + 1
       where id = $1`,
      [id, amountFen, state, at],
    );
    await refreshTotals(tx, order.customerId);
    const entry = { orderId: id, at, by: person.username };
    await addEntry(tx, { ...entry, kind: 'refund', detail: String(amountFen) });
    await addEntry(tx, { ...entry, kind: 'note', detail: reason });
    await tellOrder(tx, { ...order, state, version: version + 1 });
    const notice = { template: 'orderRefunded', params: { id, amountFen }, at: now() } as const;
    await noticeTo(tx, order.customerId, notice);
    await sendOccasions(tx, order, person, now());
    return done({
      ...order,
      state,
      refundedFen: order.refundedFen + amountFen,
      updatedAt: at,
      version: version + 1,
    });
  });
}

function refusalFor({ state }: Order, amountFen: number, refundable: number) {
  if (!REFUNDABLE.has(state)) return refused(REFUSALS.stepNotAllowed);
  return amountFen > refundable
    ? refused(REFUSALS.refundTooLarge, { refundableFen: refundable })
    : null;
}

const RELATED_MS = 30 * 86_400_000;

async function sendOccasions(
  tx: Queryable,
  order: Order,
  person: Person,
  at: number,
): Promise<void> {
  if (order.invoiceState === 'issued') {
    await sendMessage(tx, invoiceToCorrect(order, person, at));
  }
  const [{ refunds }] = countSchema.parse(
    await tx.query(
      `select count(distinct r.order_id) as refunds from refunds r join orders o on o.id = r.order_id
       where o.customer_id = $1 and r.at > $2`,
      [order.customerId, new Date(at - RELATED_MS).toISOString()],
    ),
  );
  if (refunds > 1) await sendMessage(tx, refundsRelated(order, refunds, at));
}
