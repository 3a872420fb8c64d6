import type { Consent } from '@banyan/contract/registration';
import * as z from 'zod';
import { addConsents } from '../../ground/audit/addConsents.js';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import type { Origin } from '../../ground/requests/origin.js';
import type { Marks } from '../../ground/secrets/marks.js';
import { tellCustomer } from '../../identity/changing/tellCustomer.js';
import type { Target } from '../../identity/codes/target.js';
import { type InvitedCustomer, invitedWith } from '../../identity/invited.js';

export type NewCustomer = {
  readonly target: Target;
  /** As it is kept (identity/password.ts). */
  readonly hash: string;
  /** Empty: they gave none. */
  readonly name: string;
  readonly consents: readonly Consent[];
  readonly origin: Origin;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Another customer has taken the number or address in between. */
export class TargetTaken extends Error {
  override readonly name = 'TargetTaken';
}

const idSchema = z.tuple([z.object({ id: z.string() })]);

/**
 * In a transaction: account, customer, what they sign in with and what they agreed to. Whom staff have entered with this
 * contact is who comes. Throws TargetTaken.
 */
export async function createCustomer(
  tx: Queryable,
  marks: Marks,
  newcomer: NewCustomer,
): Promise<string> {
  const { target, consents, origin, at } = newcomer;
  const invited = await invitedWith(tx, target);
  const id = invited === null ? await add(tx, newcomer) : await takeOver(tx, invited, newcomer);
  const instant = new Date(at).toISOString();
  const login = await tx.query(
    `insert into account_logins (kind, value, account_id, verified_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [target.kind, target.value, id, instant],
  );
  if (login.length === 0) throw new TargetTaken();
  await addConsents(tx, marks, { accountId: id, place: 'register', origin, at }, consents);
  await noteAudit(
    tx,
    { kind: 'registered', accountId: id, account: id.toLowerCase(), audience: 'customer', origin },
    Math.floor(at / 1000),
  );
  await noticeTo(tx, id, { template: 'welcome', at });
  return id;
}

async function add(tx: Queryable, { target, hash, name, at }: NewCustomer): Promise<string> {
  const [{ id }] = idSchema.parse(
    await tx.query("select 'C' || lpad(nextval('customer_ids')::text, 8, '0') as id"),
  );
  const instant = new Date(at).toISOString();
  const shown = name === '' ? id : name;
  // The account's name holds no phone number: it is in a cookie, in the log and in the watermark.
  await tx.query(
    `insert into accounts (id, account, password, usertype, role, username, alarmcode, demo, password_set_at, created_at)
     values ($1, lower($1), $2, 1, 'customer', $3, '', false, $4, $4)`,
    [id, hash, shown, instant],
  );
  await tx.query(
    `insert into customers (id, name, phone, email, registered_at, last_active_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, $5, $5)`,
    [
      ...[id, shown, target.kind === 'phone' ? target.value : null],
      ...[target.kind === 'email' ? target.value : null, instant],
    ],
  );
  return id;
}

/** The name is what they say themselves, or else what staff have written. */
async function takeOver(
  tx: Queryable,
  { id, name: written }: InvitedCustomer,
  { hash, name, at }: NewCustomer,
): Promise<string> {
  const shown = name === '' ? written : name;
  const instant = new Date(at).toISOString();
  await tx.query(
    'update accounts set password = $2, username = $3, password_set_at = $4, version = version + 1 where id = $1',
    [id, hash, shown, instant],
  );
  await tx.query(
    `update customers set name = $2, registered_at = $3, last_active_at = $3, updated_at = $3, version = version + 1
     where id = $1`,
    [id, shown, instant],
  );
  await tellCustomer(tx, id);
  return id;
}
