import type { Queryable } from '../../ground/database/db.js';
import { earnedSql } from '../../ground/earned.js';
import { tellChanged } from '../../ground/news/tell.js';

/** What a customer's orders add up to, by `customer_id`. */
export const TOTALS = `select customer_id, count(*) as orders, max(created_at) as last,
    sum(${earnedSql('orders')}) as spent
  from orders`;

const WRITTEN = 'order_count = t.orders, spent_fen = t.spent, last_order_at = t.last';

/** Counts a customer's orders again, in the transaction that has changed one: what is counted cannot drift. */
export async function refreshTotals(tx: Queryable, customerId: string): Promise<void> {
  await tx.query(
    `update customers c set ${WRITTEN}
     from (${TOTALS} where customer_id = $1 group by customer_id) t where c.id = t.customer_id`,
    [customerId],
  );
  await tellChanged(tx, { entity: 'customer', id: customerId }, { permission: 'accounts.view' });
}

/** The same for all customers. Only customers can have ordered. */
export async function refreshAllTotals(tx: Queryable): Promise<void> {
  await tx.query(
    `update customers c set ${WRITTEN}, last_active_at = greatest(c.last_active_at, t.last)
     from (${TOTALS} group by customer_id) t where c.id = t.customer_id`,
  );
}
