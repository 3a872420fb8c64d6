import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { Contact } from './contacts.js';

/** An account `a` made by staff and never entered: it has no password and nothing to sign in with. */
export const NEVER_IN = `a.password is null and not exists (select 1 from account_logins l where l.account_id = a.id)`;

const invitedSchema = z.array(z.object({ id: z.string(), name: z.string() }));
export type InvitedCustomer = z.infer<typeof invitedSchema>[number];

/** The customer whom staff have entered with a contact, for its owner to take over by registering. Locks it; null: none. */
export async function invitedWith(
  tx: Queryable,
  { kind, value }: Contact,
): Promise<InvitedCustomer | null> {
  const column = { phone: 'c.phone', email: 'lower(c.email)' }[kind];
  const rows = await tx.query(
    `select c.id, c.name from customers c join accounts a on a.id = c.id
     where ${column} = $1 and c.registered_via = 'staff' and c.state = 'active'
       and ${NEVER_IN} order by c.id limit 1 for update of c`,
    [value],
  );
  return invitedSchema.parse(rows)[0] ?? null;
}
