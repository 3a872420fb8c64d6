import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../ground/database/db.js';

export type Reserving = {
  readonly codeId: string;
  readonly customerId: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * Takes one use of a code, if there is one left at this moment; the customer is locked. It is the last statement before the
 * order, so that a code that many want is held as short as can be.
 */
export async function reserveUse(
  tx: Queryable,
  { codeId, customerId, now }: Reserving,
): Promise<boolean> {
  const taken = await tx.query(
    `update discount_codes set used = used + 1
     where id = $1 and enabled and approval <> 'awaiting' and deleted_at is null
       and (usage_limit is null or used < usage_limit) and starts_at <= $3 and (ends_at is null or ends_at > $3)
       and (per_customer is null or per_customer > (select count(*) from discount_redemptions
         where customer_id = $2 and code_id = $1 and state <> 'released'))
     returning 1`,
    [codeId, customerId, new Date(now).toISOString()],
  );
  return taken.length > 0;
}

/** Notes whose order has used it. */
export async function noteUse(
  tx: Queryable,
  { codeId, customerId, now }: Reserving,
  use: { readonly orderId: string; readonly offFen: number; readonly addressHash: string },
): Promise<void> {
  const { orderId, offFen, addressHash } = use;
  await tx.query(
    `insert into discount_redemptions (id, code_id, order_id, customer_id, off_fen, state, at, address_hash)
     values ($1, $2, $3, $4, $5, 'reserved', $6, $7)`,
    [randomUUID(), codeId, orderId, customerId, offFen, new Date(now).toISOString(), addressHash],
  );
}

/** The order was cancelled: the code can be used again. */
export async function releaseUse(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(
    `with released as (
       update discount_redemptions set state = 'released' where order_id = $1 and state = 'reserved' returning code_id)
     update discount_codes set used = used - 1 where id in (select code_id from released)`,
    [orderId],
  );
}

/** The order is paid: what the code has brought. */
export async function confirmUse(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(
    `with confirmed as (
       update discount_redemptions r set state = 'confirmed' from orders o
        where r.order_id = $1 and o.id = r.order_id and r.state = 'reserved'
        returning r.code_id, r.off_fen, o.amount_fen)
     update discount_codes c set off_fen = c.off_fen + f.off_fen, revenue_fen = c.revenue_fen + f.amount_fen
       from confirmed f where c.id = f.code_id`,
    [orderId],
  );
}

/** Money of an order went back: the code has brought less, and its use stays taken. */
export async function lowerRevenue(
  tx: Queryable,
  orderId: string,
  amountFen: number,
): Promise<void> {
  await tx.query(
    `update discount_codes c set revenue_fen = c.revenue_fen - $2
     from discount_redemptions r where r.order_id = $1 and r.state = 'confirmed' and c.id = r.code_id`,
    [orderId, amountFen],
  );
}
