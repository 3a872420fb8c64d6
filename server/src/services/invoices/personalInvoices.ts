import * as z from 'zod';
import type { PersonalData } from '../../personal/personalData.js';

const ordersSchema = z.array(z.object({ id: z.string() }));

/** Invoices stay as the law asks; one that was to the customer in person is to their number. */
export const personalInvoices: PersonalData = {
  name: 'invoices',
  tables: ['invoices'],
  blockers: async (tx, customerId) => {
    const rows = await tx.query(
      `select o.id from invoices i join orders o on o.id = i.order_id
       where o.customer_id = $1 and i.state = 'applied' order by o.id`,
      [customerId],
    );
    return ordersSchema.parse(rows).map(({ id }) => ({ kind: 'invoiceApplied', id }));
  },
  read: (db, customerId) =>
    db.query(
      `select i.id, i.order_id as "orderId", i.title, i.tax_number as "taxNumber", i.amount_fen as "amountFen",
         i.state, i.applied_at as "appliedAt", i.decided_at as "decidedAt", i.reason
       from invoices i join orders o on o.id = i.order_id where o.customer_id = $1 order by i.applied_at, i.id`,
      [customerId],
    ),
  erase: async (tx, { customerId, name }) => {
    await tx.query(
      `update invoices set title = $1
       where order_id in (select id from orders where customer_id = $1) and title = $2`,
      [customerId, name],
    );
  },
};
