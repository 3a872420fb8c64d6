import { type RefundRequest, refundRequestSchema } from '@banyan/contract/refunds';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { OWN_REQUEST } from '../orders/refundState.js';

/** As staff read it, of `refund_requests r`, its `orders o` and their `customers c`. */
export const REQUEST_COLUMNS = `${OWN_REQUEST}, r.order_id as "orderId", r.customer_id as "customerId", c.name as "customerName",
  o.amount_fen - o.refunded_fen - o.refunding_fen as "refundableFen", o.quantity as seats, o.refund_proposal as proposal,
  r.decided_by as "decidedBy"`;
export const REQUESTS =
  'refund_requests r join orders o on o.id = r.order_id join customers c on c.id = r.customer_id';

export async function readRequest(db: Queryable, id: string): Promise<RefundRequest | null> {
  const rows = await db.query(`select ${REQUEST_COLUMNS} from ${REQUESTS} where r.id = $1`, [id]);
  return z.array(refundRequestSchema).parse(rows)[0] ?? null;
}
