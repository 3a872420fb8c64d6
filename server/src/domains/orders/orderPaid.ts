import { SYSTEM } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { refreshTotals } from '../customers/totals.js';
import type { Grants } from '../licences/grants.js';
import { endLeaving } from '../privacy/endLeaving.js';
import { addEntry, type NewEntry } from './orderRows.js';
import { confirmUse } from './redemptions.js';
import { tellOrder } from './tellOrder.js';

export type Paid = {
  /** Who has paid, or whose act it was, as in the order's history. */
  readonly by: NewEntry['by'];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly grants: Grants;
};

const orderSchema = z.tuple([
  z.object({
    customerId: z.string(),
    kind: z.enum(['licence', 'service']),
    version: z.number(),
  }),
]);

/**
 * A pending order is paid: what follows from it is part of the same transaction, which has locked its customer and the
 * order. What gives a licence is delivered by it, a service is completed.
 */
export async function orderPaid(
  tx: Queryable,
  id: string,
  { by, now, grants }: Paid,
): Promise<void> {
  const at = new Date(now).toISOString();
  const [order] = orderSchema.parse(
    await tx.query(
      `select customer_id as "customerId", kind, version from orders where id = $1 and state = 'pending'`,
      [id],
    ),
  );
  const { customerId } = order;
  const follows = await following(tx, id, order.kind, { now, grants });
  const state = follows ?? 'paid';
  const states = follows === null ? ['paid'] : ['paid', follows];
  const version = order.version + 1;
  await tx.query('update orders set state = $2, updated_at = $3, version = $4 where id = $1', [
    id,
    state,
    at,
    version,
  ]);
  for (const detail of states) await addEntry(tx, { orderId: id, at, kind: 'state', by, detail });
  await confirmUse(tx, id);
  await refreshTotals(tx, customerId);
  // Who pays stays.
  await endLeaving(tx, customerId, { by: SYSTEM, at: now });
  await tellOrder(tx, { id, state, version, customerId });
  await noticeTo(tx, customerId, { template: 'orderMoved', params: { id, state }, at: now });
}

/** What a paid order becomes at once; null: it stays paid until staff deliver. */
async function following(
  tx: Queryable,
  orderId: string,
  kind: 'licence' | 'service',
  { now, grants }: Pick<Paid, 'now' | 'grants'>,
): Promise<'delivered' | 'completed' | null> {
  if (kind === 'service') return 'completed';
  return (await grants.licence(tx, { orderId, now })) ? 'delivered' : null;
}
