import type { Queryable } from '../../ground/database/db.js';
import { refreshTotals } from '../customers/totals.js';
import { addEntry, type NewEntry } from './orderRows.js';
import { tellOrder } from './tellOrder.js';

/** How long an order that staff have made can be paid for. */
export const STAFF_PAY_MS = 7 * 86_400_000;

type Begun = {
  readonly id: string;
  readonly customerId: string;
  /** Who has made it, as its history names them. */
  readonly by: NewEntry['by'];
  /** Epoch milliseconds. */
  readonly now: number;
};

/** What follows from an order that was just added, in its transaction. */
export async function orderBegun(tx: Queryable, { id, customerId, by, now }: Begun): Promise<void> {
  const at = new Date(now).toISOString();
  await addEntry(tx, { orderId: id, at, by, kind: 'created', detail: 'pending' });
  await refreshTotals(tx, customerId);
  await tellOrder(tx, { id, state: 'pending', version: 1, customerId });
}
