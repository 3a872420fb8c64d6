import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Contact } from '../contacts.js';

const stateSchema = z.array(z.object({ state: z.string() }));

/**
 * Locks a customer, so that changes of their contacts run one after the other. Null: no such customer. The order of
 * locks is customer, change, login.
 */
export async function lockCustomer(tx: Queryable, id: string): Promise<string | null> {
  const rows = await tx.query('select state from customers where id = $1 for update', [id]);
  return stateSchema.parse(rows)[0]?.state ?? null;
}

/** What an account signs in with in the place of another one. False: it belongs to an account already. */
export async function replaceLogin(
  tx: Queryable,
  accountId: string,
  { kind, value }: Contact,
  at: number,
): Promise<boolean> {
  const added = await tx.query(
    `insert into account_logins (kind, value, account_id, verified_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [kind, value, accountId, new Date(at).toISOString()],
  );
  if (added.length === 0) return false;
  await tx.query('delete from account_logins where account_id = $1 and kind = $2 and value <> $3', [
    accountId,
    kind,
    value,
  ]);
  await show(tx, accountId, kind, value, at);
  return true;
}

export async function removeLogin(
  tx: Queryable,
  accountId: string,
  kind: Contact['kind'],
  at: number,
): Promise<void> {
  await tx.query('delete from account_logins where account_id = $1 and kind = $2', [
    accountId,
    kind,
  ]);
  await show(tx, accountId, kind, null, at);
}

/** What staff see and search for is kept equal with what the customer signs in with. */
async function show(
  tx: Queryable,
  id: string,
  kind: Contact['kind'],
  value: string | null,
  at: number,
): Promise<void> {
  const column = { phone: 'phone', email: 'email' }[kind];
  await tx.query(
    `update customers set ${column} = $2, version = version + 1, updated_at = $3 where id = $1`,
    [id, value, new Date(at).toISOString()],
  );
}
