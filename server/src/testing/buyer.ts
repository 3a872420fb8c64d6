import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

const buyersSchema = z.tuple([
  z.object({ id: z.string(), phone: z.string(), email: z.string(), orderId: z.string() }),
]);
export type Buyer = z.infer<typeof buyersSchema>[0];

/** A customer of the example data who has an order and whom no other test signs in. */
export async function readBuyer(db: Queryable): Promise<Buyer> {
  const [buyer] = buyersSchema.parse(
    await db.query(
      `select c.id, c.phone, c.email, o.id as "orderId" from customers c join orders o on o.customer_id = c.id
       where c.id > 'C00000003' and c.state = 'active' order by c.id, o.id limit 1`,
    ),
  );
  return buyer;
}
