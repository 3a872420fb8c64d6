import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const MOST = 3;
const WINDOW_MS = 30 * 86_400_000;

/** What an event says of a removal that counts to the limit of a licence instead. */
export const LICENSED = 'licence';

const rowsSchema = z.array(z.object({ at: z.string() }));

/** How many devices a customer may remove now, and when the next one is free again. */
export async function removalsOf(
  db: Queryable,
  customerId: string,
  now: number,
): Promise<{ readonly left: number; readonly nextAt: string | null }> {
  const removed = rowsSchema.parse(
    await db.query(
      `select at from device_events
       where customer_id = $1 and kind = 'removed' and by_kind = 'customer' and at > $2 and detail <> $3 order by at`,
      [customerId, new Date(now - WINDOW_MS).toISOString(), LICENSED],
    ),
  );
  const oldest = removed.at(-MOST);
  return {
    left: Math.max(0, MOST - removed.length),
    nextAt: oldest === undefined ? null : new Date(Date.parse(oldest.at) + WINDOW_MS).toISOString(),
  };
}
