import * as z from 'zod';
import { unbindDevice } from '../../devices/binding.js';
import { noteDevice } from '../../devices/deviceEvents.js';
import type { PersonalData } from '../../personal/personalData.js';

const devicesSchema = z.array(z.object({ id: z.string() }));

/** The machines are nobody's then, and have no name that somebody gave them. */
export const personalDevices: PersonalData = {
  name: 'devices',
  tables: ['devices', 'device_events'],
  erase: async (tx, { customerId, at }) => {
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
