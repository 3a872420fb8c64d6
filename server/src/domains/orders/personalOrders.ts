import * as z from 'zod';
import type { PersonalData } from '../privacy/personalData.js';
import { closePending } from './closing.js';
import { BY_CUSTOMER } from './orderRows.js';

const idsSchema = z.array(z.object({ id: z.string() }));

/** Orders stay as the law asks: their customer's name is in the customer alone. */
export const personalOrders: PersonalData = {
  name: 'orders',
  tables: ['orders', 'order_events', 'refunds', 'discount_redemptions', 'given_alone'],
  endOpen: async (tx, { customerId, at }) => {
    const pending = idsSchema.parse(
      await tx.query(
        "select id from orders where customer_id = $1 and state = 'pending' order by id for update",
        [customerId],
      ),
    );
    for (const { id } of pending) {
      await closePending(tx, id, { reason: 'customer', by: BY_CUSTOMER, now: at });
    }
  },
  read: async (db, customerId) => {
    const orders = await db.query(
      `select o.id, p.name_zh as product, o.edition_name as edition, o.quantity, o.amount_fen as "amountFen",
         o.refunded_fen as "refundedFen", o.state, o.channel, o.created_at as "createdAt", o.updated_at as "updatedAt"
       from orders o left join products p on p.id = o.product_id where o.customer_id = $1 order by o.created_at, o.id`,
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
    const codes = await db.query(
      `select r.order_id as "orderId", d.code, r.off_fen as "offFen", r.state, r.at
       from discount_redemptions r join discount_codes d on d.id = r.code_id
       where r.customer_id = $1 order by r.at, r.id`,
      [customerId],
    );
    return { orders, events, refunds, codes };
  },
  erase: async (tx, { customerId }) => {
    await tx.query("update discount_redemptions set address_hash = '' where customer_id = $1", [
      customerId,
    ]);
    const own = '(select id from orders where customer_id = $1)';
    // What staff noted of them, and why they gave money back or less was paid, is in words of their own.
    for (const sql of [
      `update order_events set detail = '' where kind = 'note' and order_id in ${own}`,
      // Entries of before may name their customer.
      `update order_events set by_name = '' where order_id in ${own} and by_name not in (select username from accounts where usertype <> 1)`,
      `update refunds set reason = '', failure = null where order_id in ${own}`,
      "update orders set snapshot = snapshot - 'adjustReason', refund_proposal = null where customer_id = $1",
      `update changes set fields = '{}', reason = '' where entity in ('order', 'refund') and entity_id in ${own}`,
    ]) {
      await tx.query(sql, [customerId]);
    }
  },
};
