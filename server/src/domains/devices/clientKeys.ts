import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const rowsSchema = z.array(
  z.object({ id: z.string(), product: z.string(), perMinute: z.number() }),
);
export type ClientKey = Readonly<z.infer<typeof rowsSchema>[number]>;

/** The program that a client key names; null: unknown, or switched off. */
export async function clientOf(db: Queryable, key: string): Promise<ClientKey | null> {
  const rows = await db.query(
    `select id, product_id as product, rate_per_min as "perMinute" from client_keys
     where id = $1 and state = 'active'`,
    [key],
  );
  return rowsSchema.parse(rows)[0] ?? null;
}

/** Makes a key for the programs of a product. Resolves to it. */
export async function makeClientKey(
  db: Queryable,
  now: number,
  { product, name, id }: { readonly product: string; readonly name: string; readonly id?: string },
): Promise<string> {
  const key = id ?? `ck_${randomBytes(16).toString('base64url')}`;
  await db.query(
    `insert into client_keys (id, product_id, name, created_at) values ($1, $2, $3, $4) on conflict (id) do nothing`,
    [key, product, name, new Date(now).toISOString()],
  );
  return key;
}
