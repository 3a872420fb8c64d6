import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import { endDeviceSessions } from '../../identity/endDeviceSessions.js';
import { noteDevice } from './deviceEvents.js';

type Binding = { readonly deviceId: string; readonly customerId: string | null };

const ownerSchema = z.array(z.object({ customerId: z.string().nullable() }));

/** Binds a device to a customer. A previous customer loses it. */
export async function bindDevice(
  tx: Queryable,
  now: number,
  { deviceId, customerId }: { readonly deviceId: string; readonly customerId: string },
): Promise<void> {
  const before = await ownerOf(tx, deviceId);
  await release(tx, { deviceId, customerId: before });
  await tx.query(
    `update devices set customer_id = $2, bound_at = $3, version = version + 1, updated_at = $3, updated_by = $2
     where id = $1`,
    [deviceId, customerId, new Date(now).toISOString()],
  );
  await count(tx, customerId, 1);
  await noteDevice(tx, now, { deviceId, customerId, kind: 'signedIn', by: 'customer' });
  if (before !== null && before !== customerId) {
    await noteDevice(tx, now, { deviceId, customerId: before, kind: 'signedOut', by: 'program' });
  }
}

/** Leaves the device without a customer. Resolves to the customer it had. */
export async function unbindDevice(
  tx: Queryable,
  now: number,
  deviceId: string,
): Promise<string | null> {
  const customerId = await ownerOf(tx, deviceId);
  await release(tx, { deviceId, customerId });
  if (customerId === null) return null;
  await tx.query(
    `update devices set customer_id = null, bound_at = null, version = version + 1, updated_at = $2
     where id = $1`,
    [deviceId, new Date(now).toISOString()],
  );
  return customerId;
}

/** The same by the machine-code filter. */
export async function unbindBlocked(db: Db, now: number, deviceId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const customerId = await unbindDevice(tx, now, deviceId);
    if (customerId === null) return;
    const note = { deviceId, customerId, kind: 'refused', by: 'program' } as const;
    await noteDevice(tx, now, { ...note, detail: 'blocked' });
  });
}

/** What belongs to a binding ends with it: the sessions that the device has opened, and its place in the count. */
async function release(tx: Queryable, { deviceId, customerId }: Binding): Promise<void> {
  if (customerId === null) return;
  await endDeviceSessions(tx, { deviceId, accountId: customerId });
  await count(tx, customerId, -1);
}

async function ownerOf(tx: Queryable, deviceId: string): Promise<string | null> {
  const rows = await tx.query(
    'select customer_id as "customerId" from devices where id = $1 for update',
    [deviceId],
  );
  return ownerSchema.parse(rows)[0]?.customerId ?? null;
}

async function count(tx: Queryable, customerId: string, more: 1 | -1): Promise<void> {
  await tx.query(
    'update customers set device_count = greatest(0, device_count + $2) where id = $1',
    [customerId, more],
  );
}
