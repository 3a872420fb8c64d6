import { randomUUID } from 'node:crypto';
import type { Person } from '@banyan/contract';
import type { OrderDetail } from '@banyan/contract/orders';
import { type MY_REFUND_CALLS, REFUND_REASONS } from '@banyan/contract/refunds';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { sendMessage } from '../messages/sendMessage.js';
import { lockOrder, lockOwner } from '../orders/lockOrder.js';
import { readMyOrder } from '../orders/myOrderHandlers.js';
import { addEntry, BY_CUSTOMER } from '../orders/orderRows.js';
import { refundAskedFor } from '../orders/refundOccasions.js';
import { setRefundState } from '../orders/refundState.js';
import type { ServiceParts } from '../wiring.js';

type Asking = z.output<(typeof MY_REFUND_CALLS)['MyOrder/RequestRefund']['request']>;
type Withdrawing = z.output<(typeof MY_REFUND_CALLS)['MyOrder/WithdrawRefund']['request']>;

const TOO_LATE = refusal(
  409,
  'REFUND_TOO_LATE',
  '已超过可申请退款的时间，请联系我们。',
  'The time to ask for a refund is over. Please contact us.',
);

/** A customer asks for their money back; staff decide. The same key is the same request. */
export function askForRefund(
  { db, now }: ServiceParts,
  { id, version, reason, text, key }: Asking,
  { userId }: Person,
): Promise<Outcome<OrderDetail>> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockOwner(tx, id);
    const mine = await readMyOrder(tx, id, userId);
    if (mine === null) return refused(REFUSALS.notFound);
    const known = await tx.query(
      'select 1 from refund_requests where customer_id = $1 and key = $2 and order_id = $3',
      [userId, key, id],
    );
    if (known.length > 0) return done(mine);
    const order = await lockOrder(tx, id, version);
    if (!order.success) return order;
    const { refundUntil = null } = mine;
    if (refundUntil === null) return refused(REFUSALS.stepNotAllowed);
    if (Date.parse(refundUntil) <= at) return refused(TOO_LATE);
    const instant = new Date(at).toISOString();
    await insertRow(tx, 'refund_requests', {
      id: randomUUID(),
      orderId: id,
      customerId: userId,
      reason,
      text,
      state: 'requested',
      key,
      createdAt: instant,
      updatedAt: instant,
    });
    await setRefundState(tx, mine, 'requested', at);
    const detail = `申请退款：${REFUND_REASONS[reason].zh}`;
    await addEntry(tx, { orderId: id, at: instant, kind: 'note', by: BY_CUSTOMER, detail });
    await sendMessage(tx, refundAskedFor(mine, at));
    return answerOf(tx, id, userId);
  });
}

export function withdrawRefund(
  { db, now }: ServiceParts,
  { id, version }: Withdrawing,
  { userId }: Person,
): Promise<Outcome<OrderDetail>> {
  return db.transaction(async (tx) => {
    await lockOwner(tx, id);
    const mine = await readMyOrder(tx, id, userId);
    if (mine === null) return refused(REFUSALS.notFound);
    const order = await lockOrder(tx, id, version);
    if (!order.success) return order;
    const withdrawn = await tx.query(
      `update refund_requests set state = 'withdrawn', updated_at = $2, version = version + 1
       where order_id = $1 and state = 'requested' returning 1`,
      [id, new Date(now()).toISOString()],
    );
    if (withdrawn.length === 0) return refused(REFUSALS.stepNotAllowed);
    await tx.query('update orders set refund_proposal = null where id = $1', [id]);
    await setRefundState(tx, mine, mine.refundedFen > 0 ? 'done' : 'none', now());
    return answerOf(tx, id, userId);
  });
}

async function answerOf(
  tx: Queryable,
  id: string,
  customer: string,
): Promise<Outcome<OrderDetail>> {
  const order = await readMyOrder(tx, id, customer);
  return order === null ? refused(REFUSALS.notFound) : done(order);
}
