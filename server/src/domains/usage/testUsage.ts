import type { Queryable } from '../../ground/database/db.js';
import { touchDays } from '../statistics/statisticKind.js';
import { USAGE } from './usageStatistics.js';

const device = (number: number, platform: string, isCounted = true) =>
  ({ id: `00000000-0000-4000-8000-00000000000${number}`, platform, isCounted }) as const;

/** Machines with the program; the last one is left out of the numbers. */
export const TEST_DEVICES = [
  device(1, 'windows'),
  device(2, 'windows'),
  device(3, 'macos'),
  device(4, 'windows', false),
] as const;

export async function insertTestDevices(db: Queryable): Promise<void> {
  for (const [index, { id, platform, isCounted }] of TEST_DEVICES.entries()) {
    await db.query(
      `insert into devices (id, created_at, created_by, updated_at, updated_by, machine_code, name, public_jwk, key_id,
         platform, is_counted, first_seen_at, last_seen_at)
       values ($1::text, now(), 'x', now(), 'x', $2, '', '{}', $1::text, $3, $4, now(), now())`,
      [id, String(index).padStart(32, 'A'), platform, isCounted],
    );
    await db.query(
      `insert into device_installs (device_id, product_id, install_id, version, first_day, last_day)
       values ($1::text, 'mindmap', $1::uuid, '1.0', '2026-01-01', '2026-01-01')`,
      [id],
    );
  }
}

/** A day on which a device was used. */
export async function addTestDevice(
  tx: Queryable,
  { day, deviceId }: { readonly day: string; readonly deviceId: string },
): Promise<void> {
  await tx.query(
    `insert into usage_devices (product_id, day, device_id, version, platform) values ('mindmap', $1, $2, '1.0', 'windows')`,
    [day, deviceId],
  );
  await touchDays(tx, USAGE, 'mindmap', [day]);
}

/** What a machine of the example data has just reported. */
export async function addTestEvent(db: Queryable): Promise<void> {
  await db.query(
    `insert into client_events (at, day, received_at, product_id, device_id, seq, version, platform, kind, is_counted, is_late)
     select now(), now()::date, now(), 'mindmap', id, 1, '1.0', 'windows', 'start', true, false from devices limit 1`,
  );
}
