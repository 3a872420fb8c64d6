import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

/** A public key as it is kept (RFC 7517). */
export const jwkSchema = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  y: z.string(),
});
const rowsSchema = z.array(
  z.object({
    id: z.string(),
    machineCode: z.string(),
    jwk: jwkSchema,
    state: z.enum(['active', 'removed']),
    customerId: z.string().nullable(),
  }),
);
export type KeyedDevice = Readonly<z.infer<typeof rowsSchema>[number]>;

/** A device with the public key that its program signs with; null: no such device. */
export async function deviceOfKey(db: Queryable, id: string): Promise<KeyedDevice | null> {
  const rows = await db.query(
    `select id, machine_code as "machineCode", public_jwk as jwk, state, customer_id as "customerId"
     from devices where id = $1`,
    [id],
  );
  return rowsSchema.parse(rows)[0] ?? null;
}
