import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

const rowsSchema = z.array(z.object({ state: z.string() }));

/** The state of a customer, who is held until the transaction ends; null: there is no such customer. */
export async function lockState(tx: Queryable, customerId: string): Promise<string | null> {
  const [customer] = rowsSchema.parse(
    await tx.query('select state from customers where id = $1 and deleted_at is null for update', [
      customerId,
    ]),
  );
  return customer?.state ?? null;
}
