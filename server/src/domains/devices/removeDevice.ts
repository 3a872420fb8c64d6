import type { Person } from '@banyan/contract';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { usedBy } from '../licences/activations.js';
import { removeFromLicence } from '../licences/removals.js';
import type { Visit } from '../service.js';
import { unbindDevice } from './binding.js';
import { noteDevice } from './deviceEvents.js';
import { DEVICE_REFUSALS } from './deviceRefusals.js';
import { LICENSED, removalsOf } from './removals.js';

/**
 * Removes a customer's own device, and takes it from all of their licences, by the limits of each. A device without a
 * licence counts towards three in thirty days, so that one account cannot be shared widely. A device that another
 * window has removed counts as removed.
 */
export async function removeDevice(
  tx: Queryable,
  now: number,
  id: string,
  person: Person,
  { origin }: Visit,
): Promise<Outcome<null>> {
  const { userId: customerId, account, audience } = person;
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  if (!(await isOwn(tx, id, customerId))) return refused(REFUSALS.notFound);
  const used = (await usedBy(tx, id)).filter((one) => one.customerId === customerId);
  for (const { licenceId } of used) {
    const taken = await removeFromLicence(tx, { licenceId, deviceId: id, now });
    if (!taken.success) return taken;
  }
  if (!(await isOwn(tx, id, customerId, ' for update'))) return refused(REFUSALS.notFound);
  if (used.length === 0) {
    const { left, nextAt } = await removalsOf(tx, customerId, now);
    if (left === 0) return refused(DEVICE_REFUSALS.cooldown, { nextAt });
  }
  await unbindDevice(tx, now, id);
  await tx.query("update devices set state = 'removed' where id = $1", [id]);
  const detail = used.length === 0 ? '' : LICENSED;
  await noteDevice(tx, now, { deviceId: id, customerId, kind: 'removed', by: 'customer', detail });
  const note = { kind: 'deviceRemoved', accountId: customerId, account, audience, origin } as const;
  await noteAudit(tx, note, Math.floor(now / 1000));
  return done(null);
}

async function isOwn(tx: Queryable, id: string, customerId: string, lock = ''): Promise<boolean> {
  const own = await tx.query(
    `select 1 from devices where id = $1 and customer_id = $2 and state = 'active'${lock}`,
    [id, customerId],
  );
  return own.length > 0;
}

/** A device is taken from one of the customer's licences, whosever device it is. */
export async function takeFrom(
  tx: Queryable,
  now: number,
  { id, licence }: { readonly id: string; readonly licence: string },
  { userId }: Person,
): Promise<Outcome<null>> {
  const own = await tx.query('select 1 from licences where id = $1 and customer_id = $2', [
    licence,
    userId,
  ]);
  if (own.length === 0) return refused(REFUSALS.notFound);
  return removeFromLicence(tx, { licenceId: licence, deviceId: id, now });
}
