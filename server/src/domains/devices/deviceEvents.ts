import type { DeviceEvent } from '@banyan/contract/devices';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';

const KEPT_MS = 2 * 365 * 86_400_000;

export type DeviceNote = {
  readonly deviceId: string;
  /** Its customer, past or present; null: none. */
  readonly customerId: string | null;
  readonly kind: DeviceEvent['kind'];
  readonly by: DeviceEvent['by'];
  readonly detail?: string;
};

/** One line of what has happened to a device, told to its customer and to staff with the transaction. */
export async function noteDevice(tx: Queryable, now: number, note: DeviceNote): Promise<void> {
  const { deviceId, customerId, kind, by, detail = '' } = note;
  await tx.query(
    `insert into device_events (device_id, customer_id, at, kind, by_kind, detail) values ($1, $2, $3, $4, $5, $6)`,
    [deviceId, customerId, new Date(now).toISOString(), kind, by, detail],
  );
  await tellChanged(tx, { entity: 'device', id: deviceId }, { permission: 'devices.view' });
  if (customerId !== null) {
    await tellMine(tx, { topic: 'device', id: deviceId }, { owner: customerId });
  }
}

/** Removes what is older than two years, and askings that are over. Resolves to how many there were. */
export async function removeOldDeviceNotes(db: Queryable, now: number): Promise<number> {
  const at = (ms: number) => new Date(ms).toISOString();
  const events = await db.query('delete from device_events where at < $1 returning 1', [
    at(now - KEPT_MS),
  ]);
  const requests = await db.query('delete from device_requests where expires_at < $1 returning 1', [
    at(now - 86_400_000),
  ]);
  return events.length + requests.length;
}
