import type { Consent } from '@banyan/contract/registration';
import * as z from 'zod';
import { noteAudit } from '../../audit/auditLog.js';
import type { Target } from '../../codes/target.js';
import { addConsents } from '../../consents/addConsents.js';
import type { Queryable } from '../../database/db.js';
import type { Origin } from '../../http/origin.js';
import { noticeTo } from '../../notices/noticeTo.js';
import type { Marks } from '../../secrets/marks.js';

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

/** Somebody else has become its owner in between. */
export class TargetTaken extends Error {
  override readonly name = 'TargetTaken';
}

const idSchema = z.tuple([z.object({ id: z.string() })]);

/** In a transaction: account, customer, what they sign in with and what they agreed to. Throws TargetTaken. */
export async function createCustomer(
  tx: Queryable,
  marks: Marks,
  { target, hash, name, consents, origin, at }: NewCustomer,
): Promise<string> {
  const [{ id }] = idSchema.parse(
    await tx.query("select 'C' || lpad(nextval('customer_ids')::text, 8, '0') as id"),
  );
  const instant = new Date(at).toISOString();
  const shown = name === '' ? id : name;
  // No phone number stands in the account's name: it is in a cookie, in the log and in the watermark.
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
