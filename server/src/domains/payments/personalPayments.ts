import * as z from 'zod';
import type { PersonalData } from '../privacy/personalData.js';

const idsSchema = z.array(z.object({ id: z.string() }));

/** Payments stay as the law asks; what shows which account it was goes. */
export const personalPayments: PersonalData = {
  name: 'payments',
  tables: ['payments', 'payment_notices', 'sandbox_payments'],
  blockers: async (tx, customerId) => {
    const open = await tx.query(
      `select distinct p.order_id as id from payments p join orders o on o.id = p.order_id
       where o.customer_id = $1 and (p.state in ('created', 'open', 'disputed') or p.refunding_fen > 0)
       order by p.order_id`,
      [customerId],
    );
    return idsSchema.parse(open).map(({ id }) => ({ kind: 'paymentOpen', id }));
  },
  read: (db, customerId) =>
    db.query(
      `select p.id::text, p.order_id as "orderId", p.method, p.amount_fen as "amountFen",
         p.received_fen as "receivedFen", p.refunded_fen as "refundedFen", p.state, p.payer_words as "payerWords",
         p.paid_at as "paidAt" from payments p join orders o on o.id = p.order_id
       where o.customer_id = $1 order by p.created_at, p.id`,
      [customerId],
    ),
  erase: async (tx, { customerId }) => {
    // What staff wrote of them is in words of their own.
    await tx.query(
      `update payments set payer_words = null, begun = null, note = '', reason = null,
         settle = settle || '{"reason": ""}'
       where order_id in (select id from orders where customer_id = $1)`,
      [customerId],
    );
  },
};
