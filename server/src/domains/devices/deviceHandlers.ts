import type { DEVICE_CALLS } from '@banyan/contract/devices';
import { recordActs } from '../../ground/records/index.js';
import { done } from '../../ground/requests/refusal.js';
import { readByKey } from '../../ground/searchKeys/readByKey.js';
import { endActivations, usedBy } from '../licences/activations.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { unbindDevice } from './binding.js';
import { noteDevice } from './deviceEvents.js';
import { DEVICES, type Wanted } from './deviceKind.js';
import { readMachineCode, revealCode } from './machineCode.js';
import { readEvents } from './readEvents.js';

const LIST = 'devices';
const REMOVED = { verb: 'remove', zh: '移除了', en: 'removed' };
const UNBOUND = { verb: 'unbind', zh: '解绑了', en: 'unbound' };
const COUNTED = { verb: 'counted', zh: '更改了是否计入统计：', en: 'changed the counting of' };

type Parts = ServiceParts & Pick<ServiceWiring, 'searchKeys'>;

/** Devices, as staff look after them. */
export function deviceHandlers(parts: Parts): HandlersOf<typeof DEVICE_CALLS> {
  const { db, now, searchKeys } = parts;
  const devices = recordActs(parts, DEVICES);
  return {
    'Device/GetList': async ({ filter: { q, ...filter } = {}, ...asked }, { userId }) => {
      if (q === undefined) return devices.keyset({ filter, ...asked });
      return readByKey(searchKeys, { key: q, accountId: userId, list: LIST }, (machineCode) => {
        const wanted: Wanted = { ...filter, machineCode };
        return devices.keyset({ filter: wanted, ...asked });
      });
    },
    'Device/Find': async ({ text }, { userId }) => {
      const value = readMachineCode(text);
      if (value === null) return done({ by: 'text', q: null });
      const q = await searchKeys.make({ accountId: userId, list: LIST, value });
      return done({ by: 'machineCode', q });
    },
    'Device/Get': async ({ id }) => {
      const device = await devices.get({ id });
      if (!device.success) return device;
      return done({ ...device.result, events: await readEvents(db, { deviceId: id }) });
    },
    'Device/Remove': devices.act('Device/Remove', REMOVED, ({ id }, { tx }) => async (device) => {
      if (device.state === 'removed') return done(null);
      await endActivations(tx, await usedBy(tx, id), { by: 'staff', now: now() });
      const customerId = await unbindDevice(tx, now(), id);
      await noteDevice(tx, now(), { deviceId: id, customerId, kind: 'removed', by: 'staff' });
      return done({ state: 'removed' });
    }),
    'Device/Unbind': devices.act('Device/Unbind', UNBOUND, ({ id }, { tx }) => async (device) => {
      if (device.customerId === null) return done(null);
      const customerId = await unbindDevice(tx, now(), id);
      await noteDevice(tx, now(), { deviceId: id, customerId, kind: 'signedOut', by: 'staff' });
      return done({ customerId: null });
    }),
    'Device/SetCounted': devices.many(
      'Device/SetCounted',
      COUNTED,
      ({ isCounted }) =>
        (device) =>
          done(device.isCounted === isCounted ? null : { isCounted }),
    ),
    'Device/Reveal': revealCode(parts, DEVICES),
  };
}
