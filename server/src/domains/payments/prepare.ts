import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockOwner } from '../orders/lockOrder.js';
import type { Beginning, CashierParts } from './cashierParts.js';
import { type PaymentRow, readPayment, readPayments } from './paymentRows.js';
import { PAYMENT_REFUSALS } from './refusals.js';

/** How long a payment is open. */
const OPEN_MS = 15 * 60_000;

export type Prepared = {
  /** `mine`: the try that was asked for; `other`: one that has to end first. */
  readonly kind: 'mine' | 'other';
  readonly payment: PaymentRow;
};

const orderSchema = z.array(
  z.object({
    customerId: z.string(),
    amountFen: z.number(),
    canPay: z.boolean(),
    payBy: z.string().nullable(),
  }),
);

/** Stores a try before the provider is told of it, or finds the open one. */
export function prepare(
  { db, now, provider }: Pick<CashierParts, 'db' | 'now' | 'provider'>,
  asked: Beginning,
): Promise<Outcome<Prepared>> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockOwner(tx, asked.orderId);
    const [order] = orderSchema.parse(
      await tx.query(
        `select customer_id as "customerId", amount_fen as "amountFen", pay_by as "payBy",
           state = 'pending' and (pay_by is null or pay_by > $2)
             and not exists (select 1 from payments where order_id = orders.id and state = 'disputed') as "canPay"
         from orders where id = $1 for update`,
        [asked.orderId, new Date(at).toISOString()],
      ),
    );
    if (order?.customerId !== asked.customerId) return refused(REFUSALS.notFound);
    const again = await ofKey(tx, asked);
    if (again !== null) return done({ kind: 'mine', payment: again });
    if (!order.canPay) return refused(PAYMENT_REFUSALS.over);
    const [open] = await readPayments(tx, "p.order_id = $1 and p.state in ('created', 'open')", [
      asked.orderId,
    ]);
    if (open !== undefined) {
      const isSame = open.method === asked.method && Date.parse(open.openUntil) > at;
      return done({ kind: isSame ? 'mine' : 'other', payment: open });
    }
    return done({ kind: 'mine', payment: await add(tx, provider.name, asked, order, at) });
  });
}

type Order = z.infer<typeof orderSchema>[number];

async function add(
  tx: Queryable,
  provider: string,
  { orderId, method, key }: Beginning,
  { amountFen, payBy }: Order,
  now: number,
): Promise<PaymentRow> {
  const id = randomUUID();
  const latest = payBy === null ? now + OPEN_MS : Date.parse(payBy);
  const at = new Date(now).toISOString();
  await insertRow(tx, 'payments', {
    id,
    orderId,
    provider,
    method,
    amountFen,
    state: 'created',
    openUntil: new Date(Math.min(now + OPEN_MS, latest)).toISOString(),
    key,
    createdAt: at,
    updatedAt: at,
  });
  const payment = await readPayment(tx, id);
  if (payment === null) throw new Error(`payment ${id} is gone within its own transaction`);
  return payment;
}

/** The try that the same key has made before, whatever has become of it. */
async function ofKey(tx: Queryable, { orderId, key }: Beginning): Promise<PaymentRow | null> {
  const [found] = await readPayments(tx, 'p.order_id = $1 and p.key = $2', [orderId, key]);
  return found ?? null;
}
