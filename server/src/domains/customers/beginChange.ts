import type { Person } from '@banyan/contract';
import { type AuditNote, NOWHERE, noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { readSetting } from '../../ground/settings/readSetting.js';
import type { NewChange } from '../../identity/changing/changeRows.js';
import type { ContactChanges } from '../../identity/changing/contactChanges.js';

/** How long the customer's contacts may cancel what staff began. */
export const WAIT_MS = 72 * 3_600_000;

type Begun = Pick<
  NewChange,
  'customerId' | 'kind' | 'value' | 'language' | 'reason' | 'at' | 'recovery'
> & {
  readonly person: Person;
  readonly noted: AuditNote['kind'];
};

/**
 * Begins what staff have asked for. It waits for its hours, which every contact is told; where much is at stake, for another
 * person first. In a transaction that has locked the customer. False: another change of the kind is open.
 */
export async function beginChange(
  tx: Queryable,
  changes: ContactChanges,
  { person, noted, ...asked }: Begun,
): Promise<boolean> {
  const { customerId, kind, language, at, recovery } = asked;
  const isWaiting = recovery?.withTotp === true || (await isLarge(tx, customerId));
  const effectiveAt = isWaiting ? null : at + WAIT_MS;
  const actor = { id: person.userId, name: person.username };
  const id = await changes.rows.add(tx, { ...asked, madeBy: 'staff', actor, effectiveAt });
  if (id === null) return false;
  if (effectiveAt !== null) {
    await changes.announce(tx, { id, customerId, kind, language, effectiveAt });
  }
  const whose = { accountId: customerId, account: customerId.toLowerCase() };
  const note = { kind: noted, audience: 'customer', subject: id, origin: NOWHERE } as const;
  await noteAudit(tx, { ...whose, ...note }, Math.floor(at / 1000));
  return true;
}

/** After an order above this, one member of staff alone may not hand the account over. */
async function isLarge(tx: Queryable, customerId: string): Promise<boolean> {
  const mostFen = await readSetting(tx, 'recoverySecondPersonFen');
  const rows = await tx.query(
    'select 1 from orders where customer_id = $1 and amount_fen > $2 limit 1',
    [customerId, mostFen],
  );
  return rows.length > 0;
}
