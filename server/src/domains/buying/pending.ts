import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const idsSchema = z.array(z.object({ id: z.string() }));

/** The newest order of a customer that can be paid at an instant, or null. */
export async function newestPending(
  db: Queryable,
  customerId: string,
  now: number,
): Promise<string | null> {
  const rows = await db.query(
    `select id from orders where customer_id = $1 and state = 'pending' and (pay_by is null or pay_by > $2)
     order by created_at desc, id desc limit 1`,
    [customerId, new Date(now).toISOString()],
  );
  return idsSchema.parse(rows)[0]?.id ?? null;
}
