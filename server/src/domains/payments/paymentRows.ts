import type { Begun } from '@banyan/contract/payments';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const settleSchema = z.object({
  as: z.enum(['accept', 'refund', 'partial']),
  reason: z.string(),
  by: z.string(),
  byId: z.string(),
  at: z.string(),
  secondBy: z.string().nullable(),
  secondAt: z.string().nullable(),
});
/** How a disputed payment is to be settled; done once a second person has said the same. */
export type Settle = Readonly<z.infer<typeof settleSchema>>;

const rowSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  customerId: z.string(),
  provider: z.string(),
  method: z.string(),
  amountFen: z.number(),
  state: z.enum(['created', 'open', 'paid', 'failed', 'closed', 'duplicate', 'disputed']),
  providerId: z.string().nullable(),
  begun: z.custom<Begun | null>(),
  openUntil: z.string(),
  version: z.number(),
  receivedFen: z.number().nullable(),
  refundedFen: z.number(),
  refundingFen: z.number(),
  dispute: z.object({ currency: z.string(), merchant: z.string().nullable() }).nullable(),
  settle: settleSchema.nullable(),
});
/** A try to pay, with whose order it is for. */
export type PaymentRow = Readonly<z.infer<typeof rowSchema>>;

const COLUMNS = `p.id::text, p.order_id as "orderId", o.customer_id as "customerId", p.provider, p.method,
  p.amount_fen as "amountFen", p.state, p.provider_id as "providerId", p.begun, p.open_until as "openUntil", p.version,
  p.received_fen as "receivedFen", p.refunded_fen as "refundedFen", p.refunding_fen as "refundingFen", p.dispute, p.settle`;

/** Payments that meet a condition over `payments p` and their `orders o`. */
export async function readPayments(
  db: Queryable,
  condition: string,
  params: readonly unknown[],
): Promise<readonly PaymentRow[]> {
  const rows = await db.query(
    `select ${COLUMNS} from payments p join orders o on o.id = p.order_id where ${condition}`,
    params,
  );
  return z.array(rowSchema).parse(rows);
}

export async function readPayment(db: Queryable, id: string): Promise<PaymentRow | null> {
  return (await readPayments(db, 'p.id = $1', [id]))[0] ?? null;
}

/** Locks a payment's customer, its order and itself, in this order, and reads it; null: no such payment. */
export async function lockPayment(tx: Queryable, id: string): Promise<PaymentRow | null> {
  const found = await readPayment(tx, id);
  if (found === null) return null;
  await tx.query('select 1 from customers where id = $1 for update', [found.customerId]);
  await tx.query('select 1 from orders where id = $1 for update', [found.orderId]);
  await tx.query('select 1 from payments where id = $1 for update', [id]);
  return readPayment(tx, id);
}
