import { type DeviceEvent, myDeviceEventsSchema } from '@banyan/contract/devices';
import type { Queryable } from '../../ground/database/db.js';
import { where } from '../../ground/database/sql/index.js';

const MOST = 50;

type Of =
  | { readonly deviceId: string }
  /** @param since epoch milliseconds */
  | { readonly customerId: string; readonly since: number };

/** What has happened to a device, or to a customer's own, the newest first. */
export async function readEvents(db: Queryable, of: Of): Promise<readonly DeviceEvent[]> {
  const { sql, params } = where((place) =>
    'deviceId' in of
      ? [`e.device_id = ${place(of.deviceId)}`]
      : [
          `e.customer_id = ${place(of.customerId)}`,
          `e.at > ${place(new Date(of.since).toISOString())}`,
        ],
  );
  const rows = await db.query(
    `select e.id::text, e.at, e.kind, e.by_kind as by, d.name as device
     from device_events e join devices d on d.id = e.device_id where ${sql} order by e.at desc, e.id desc limit ${MOST}`,
    params,
  );
  return myDeviceEventsSchema.parse(rows);
}
