import type { Touched } from '@banyan/contract/machine-codes';
import { maskName } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const MOST_NAMED = 20;

const rowsSchema = z.array(
  z.object({
    customerId: z.string().nullable(),
    name: z.string().nullable(),
    activations: z.number(),
  }),
);

type Of = {
  readonly codes: readonly string[];
  readonly productId: string | null;
  readonly effects: readonly string[];
};

/**
 * Whom entries concern: the devices with their codes, the customers of these, and activations that end.
 * @param lock ` for update of d` where the entries are being written: an activation that has begun is found then, and one that
 *   begins later finds the entries
 */
export async function touchedBy(
  db: Queryable,
  { codes, productId, effects }: Of,
  lock: '' | ' for update of d' = '',
): Promise<Touched> {
  const rows = rowsSchema.parse(
    await db.query(
      `select d.customer_id as "customerId", c.name, (
         select count(*)::int from licence_activations a join licences l on l.id = a.licence_id
         where a.device_id = d.id and a.ended_at is null and ($2::text is null or l.product_id = $2)) as activations
       from devices d left join customers c on c.id = d.customer_id
       where d.machine_code = any($1::text[]) order by d.id${lock}`,
      [codes, productId],
    ),
  );
  const customers = new Map(
    rows.flatMap(({ customerId, name }) =>
      customerId === null ? [] : [[customerId, maskName(name ?? '')] as const],
    ),
  );
  const ends = effects.includes('activate');
  return {
    devices: rows.length,
    customers: customers.size,
    activations: ends ? rows.reduce((sum, { activations }) => sum + activations, 0) : 0,
    named: [...customers].slice(0, MOST_NAMED).map(([id, name]) => ({ id, name })),
  };
}
