import type { OrderDetail } from '@banyan/contract/orders';
import { type MyRefund, myRefundSchema } from '@banyan/contract/refunds';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tellOrder } from './tellOrder.js';

/** What a customer asked for, of `refund_requests r`, as they see it. */
export const OWN_REQUEST = `r.id, r.version, r.reason, r.text, r.state, r.answer, r.created_at as "createdAt",
  r.decided_at as "decidedAt"`;

/** What was asked for last of an order, as its customer sees it. */
export async function readLastRequest(db: Queryable, orderId: string): Promise<MyRefund | null> {
  const rows = await db.query(
    `select ${OWN_REQUEST} from refund_requests r where r.order_id = $1 order by r.created_at desc, r.id desc limit 1`,
    [orderId],
  );
  return z.array(myRefundSchema).parse(rows)[0] ?? null;
}

/** Writes where the money of an order is, in the order's next version. */
export async function setRefundState(
  tx: Queryable,
  { id, state, version, customerId }: Pick<OrderDetail, 'id' | 'state' | 'version' | 'customerId'>,
  refundState: NonNullable<OrderDetail['refundState']>,
  now: number,
): Promise<void> {
  await tx.query(
    'update orders set refund_state = $2, updated_at = $3, version = version + 1 where id = $1',
    [id, refundState, new Date(now).toISOString()],
  );
  await tellOrder(tx, { id, state, version: version + 1, customerId });
}
