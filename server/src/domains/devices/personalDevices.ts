import * as z from 'zod';
import type { PersonalData } from '../privacy/personalData.js';
import { unbindDevice } from './binding.js';
import { noteDevice } from './deviceEvents.js';

const devicesSchema = z.array(z.object({ id: z.string() }));

/** Leaves the machines without a customer and without their given names. */
export const personalDevices: PersonalData = {
  name: 'devices',
  tables: ['devices', 'device_events'],
  read: async (db, customerId) => {
    const devices = await db.query(
      `select id, name, machine_code as "machineCode", platform, os, os_version as "osVersion", arch, cpu,
         memory_gb as "memoryGb", screen, locale, bound_at as "boundAt", last_seen_at as "lastSeenAt"
       from devices where customer_id = $1 order by bound_at, id`,
      [customerId],
    );
    const events = await db.query(
      `select device_id as "deviceId", at, kind, by_kind as by from device_events where customer_id = $1 order by id`,
      [customerId],
    );
    return { devices, events };
  },
  erase: async (tx, { customerId, at }) => {
    await tx.query("update device_events set detail = '' where customer_id = $1", [customerId]);
    const devices = devicesSchema.parse(
      await tx.query('select id from devices where customer_id = $1 order by id', [customerId]),
    );
    for (const { id } of devices) {
      await unbindDevice(tx, at, id);
      await tx.query("update devices set name = '', updated_by = '' where id = $1", [id]);
      await noteDevice(tx, at, { deviceId: id, customerId, kind: 'signedOut', by: 'staff' });
    }
  },
};
