import * as z from 'zod';
import type { PersonalData } from '../privacy/personalData.js';

const idsSchema = z.array(z.object({ id: z.string() }));

/** What customers have asked for. It has to be decided before they leave, and what they wrote goes with them. */
export const personalRefunds: PersonalData = {
  name: 'refunds',
  tables: ['refund_requests'],
  blockers: async (tx, customerId) => {
    const open = await tx.query(
      `select order_id as id from refund_requests where customer_id = $1 and state = 'requested' order by order_id`,
      [customerId],
    );
    return idsSchema.parse(open).map(({ id }) => ({ kind: 'refundOpen', id }));
  },
  read: (db, customerId) =>
    db.query(
      `select order_id as "orderId", reason, text, state, answer, created_at as "createdAt", decided_at as "decidedAt"
       from refund_requests where customer_id = $1 order by created_at, id`,
      [customerId],
    ),
  erase: async (tx, { customerId }) => {
    await tx.query(
      "update refund_requests set text = '', answer = '', proposal = null where customer_id = $1",
      [customerId],
    );
  },
};
