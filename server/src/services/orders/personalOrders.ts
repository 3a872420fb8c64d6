import * as z from 'zod';
import type { PersonalData } from '../../personal/personalData.js';
import { refreshTotals } from '../customers/totals.js';
import { addEntry } from './orderRows.js';
import { tellOrder } from './tellOrder.js';

const cancelledSchema = z.array(z.object({ id: z.string(), version: z.number() }));

/** Orders stay as the law asks: their customer's name is in the customer, and where they wrote it. */
export const personalOrders: PersonalData = {
  name: 'orders',
  tables: ['orders', 'order_events', 'refunds'],
  endOpen: async (tx, { customerId, at }) => {
    const now = new Date(at).toISOString();
    const cancelled = cancelledSchema.parse(
      await tx.query(
        `update orders set state = 'cancelled', updated_at = $2, version = version + 1
         where customer_id = $1 and state = 'pending' returning id, version`,
        [customerId, now],
      ),
    );
    for (const { id, version } of cancelled) {
      await addEntry(tx, { orderId: id, at: now, kind: 'state', by: '', detail: 'cancelled' });
      await tellOrder(tx, { id, version, state: 'cancelled', customerId });
    }
    if (cancelled.length > 0) await refreshTotals(tx, customerId);
  },
  read: async (db, customerId) => {
    const orders = await db.query(
      `select o.id, p.name_zh as product, o.edition_name as edition, o.quantity, o.amount_fen as "amountFen",
         o.refunded_fen as "refundedFen", o.state, o.channel, o.created_at as "createdAt", o.updated_at as "updatedAt"
       from orders o join products p on p.id = o.product_id where o.customer_id = $1 order by o.created_at, o.id`,
      [customerId],
    );
    const events = await db.query(
      `select e.order_id as "orderId", e.at, e.kind, e.detail from order_events e join orders o on o.id = e.order_id
       where o.customer_id = $1 and e.kind <> 'note' order by e.order_id, e.at, e.id`,
      [customerId],
    );
    const refunds = await db.query(
      `select r.order_id as "orderId", r.amount_fen as "amountFen", r.at from refunds r
       join orders o on o.id = r.order_id where o.customer_id = $1 order by r.at, r.key`,
      [customerId],
    );
    return { orders, events, refunds };
  },
  erase: async (tx, { customerId, name }) => {
    await tx.query(
      `update order_events set by_name = $1
       where order_id in (select id from orders where customer_id = $1) and by_name = $2`,
      [customerId, name],
    );
    // What staff were told of these orders (orderOccasions.ts).
    await tx.query(
      `update messages set text_zh = replace(text_zh, $2, $1), text_en = replace(text_en, $2, $1),
         target = case when target ->> 'tabName' = 'orders of ' || $1 then null else target end
       where target ->> 'tabName' = 'orders of ' || $1
         or target -> 'query' ->> 'order' in (select id from orders where customer_id = $1)`,
      [customerId, name],
    );
  },
};
