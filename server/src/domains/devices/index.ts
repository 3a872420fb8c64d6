import {
  DEVICE_CALLS,
  DEVICE_EXPORT,
  DEVICE_STATES,
  MY_DEVICE_CALLS,
} from '@banyan/contract/devices';
import { withProductNames } from '@banyan/contract/products';
import { countOf, rowsOf } from '../../ground/database/sql/index.js';
import { sourceOf } from '../../ground/records/index.js';
import { refusal } from '../../ground/requests/refusal.js';
import { listExport } from '../exports/listExport.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { demoDevices } from './demoDevices.js';
import { deviceHandlers } from './deviceHandlers.js';
import { DEVICES } from './deviceKind.js';
import { myDeviceHandlers } from './myDeviceHandlers.js';
import { personalDevices } from './personalDevices.js';

const FOUND_ALONE = refusal(
  409,
  'FOUND_ALONE',
  '按机器码查找的结果不能导出。',
  'What was found by a machine code cannot be exported.',
);

const deviceExport = listExport(DEVICE_EXPORT, {
  name: { zh: '设备', en: 'devices' },
  row: DEVICES.row,
  words: { state: DEVICE_STATES },
  texts: { products: withProductNames },
  // A key is one person's; a file is handed on.
  fault: ({ filter }) => (filter?.q === undefined ? null : FOUND_ALONE),
  read: async (db, { filter, sort }, now) => {
    const source = sourceOf(DEVICES, now, filter, sort);
    const count = await countOf(db, source.from, source.condition);
    return { count, batches: rowsOf(db, DEVICES.row, source) };
  },
});

export const devices = service(
  { ...DEVICE_CALLS, ...MY_DEVICE_CALLS },
  (wiring: ServiceWiring) => ({ ...deviceHandlers(wiring), ...myDeviceHandlers(wiring) }),
  { exports: [deviceExport], demo: [demoDevices], personal: [personalDevices] },
);
