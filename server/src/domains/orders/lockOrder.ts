import type { Order } from '@banyan/contract/orders';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { readOrder } from './orderRows.js';

/** Customers are locked before their orders, everywhere. */
export async function lockOwner(tx: Queryable, orderId: string): Promise<void> {
  await tx.query(
    'select 1 from customers where id = (select customer_id from orders where id = $1) for update',
    [orderId],
  );
}

/** The order as it is now, held until the transaction ends; refused unless it still has the version the caller saw. */
export async function lockOrder(
  tx: Queryable,
  id: string,
  version: number,
): Promise<Outcome<Order>> {
  await tx.query('select 1 from orders where id = $1 for update', [id]);
  const order = await readOrder(tx, id);
  if (order === null) return refused(REFUSALS.notFound);
  if (order.version !== version)
    return refused(REFUSALS.versionConflict, { version: order.version });
  return done(order);
}

export async function reread(tx: Queryable, id: string): Promise<Outcome<Order>> {
  const order = await readOrder(tx, id);
  return order === null ? refused(REFUSALS.notFound) : done(order);
}
