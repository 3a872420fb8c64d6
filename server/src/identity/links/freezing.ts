import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellChanged } from '../../ground/news/tell.js';
import type { Origin } from '../../ground/requests/origin.js';
import type { Account } from '../accounts.js';
import { cancelOpen } from '../changing/contactChanges.js';
import type { Contact } from '../contacts.js';
import { endAccountSessions } from '../endAccountSessions.js';

type Freezing = {
  /** The contact whose link it was: it alone undoes it. */
  readonly by: Contact['kind'];
  readonly origin: Origin;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Closes an account to sign-in, by the link that its own person was sent. Staff, or a new password by that contact, undo it. */
export async function freezeAccount(
  tx: Queryable,
  { id, account }: Pick<Account, 'id' | 'account'>,
  { by, origin, at }: Freezing,
): Promise<void> {
  await tx.query(
    `update customers set state = 'frozen', frozen_by = $2, version = version + 1
     where id = $1 and state = 'active'`,
    [id, by],
  );
  await tx.query("update accounts set state = 'frozen' where id = $1 and state = 'active'", [id]);
  await cancelOpen(tx, id, at);
  await endAccountSessions(tx, id);
  const note = { kind: 'accountFrozen', accountId: id, account, audience: 'customer' } as const;
  await noteAudit(tx, { ...note, origin }, Math.floor(at / 1000));
  await tellChanged(tx, { entity: 'customer', id }, { permission: 'accounts.view' });
  await noticeTo(tx, id, { template: 'accountFrozen', at });
}

/** Whether a link froze it that had gone to that contact. */
export async function isFrozenBy(
  db: Queryable,
  accountId: string,
  contact: Contact['kind'],
): Promise<boolean> {
  const rows = await db.query(
    "select 1 from customers where id = $1 and state = 'frozen' and frozen_by = $2",
    [accountId, contact],
  );
  return rows.length > 0;
}

type Thawing = {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly resumeLicences: ResumeLicences;
};

/** Makes usable what a customer paid for while the account was frozen. */
export type ResumeLicences = (tx: Queryable, customerId: string, at: number) => Promise<void>;

export async function thawAccount(
  tx: Queryable,
  accountId: string,
  { at, resumeLicences }: Thawing,
): Promise<void> {
  const thawed = await tx.query(
    "update accounts set state = 'active' where id = $1 and state = 'frozen' returning 1",
    [accountId],
  );
  if (thawed.length === 0) return;
  await tx.query(
    `update customers set state = 'active', state_reason = '', frozen_by = null, version = version + 1
     where id = $1 and state = 'frozen'`,
    [accountId],
  );
  await resumeLicences(tx, accountId, at);
  await tellChanged(tx, { entity: 'customer', id: accountId }, { permission: 'accounts.view' });
}
