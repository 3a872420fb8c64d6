import {
  DEVICE,
  DEVICE_CALLS,
  DEVICE_EXPORT,
  DEVICE_FINDER,
  MY_DEVICE_CALLS,
} from '@banyan/contract/devices';
import { withProductNames } from '@banyan/contract/products';
import { fileOf, recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { demoDevices } from './demoDevices.js';
import { deviceHandlers } from './deviceHandlers.js';
import { DEVICES } from './deviceKind.js';
import { FOUND_ALONE } from './machineCode.js';
import { myDeviceHandlers } from './myDeviceHandlers.js';
import { personalDevices } from './personalDevices.js';

const deviceExport = recordExport(DEVICE_EXPORT, DEVICES, {
  ...fileOf(DEVICE),
  texts: { products: withProductNames },
  // A key is one person's; a file is handed on.
  fault: ({ filter }) => (filter?.q === undefined ? null : FOUND_ALONE),
});

export const devices = service(
  { ...DEVICE_CALLS, ...MY_DEVICE_CALLS },
  (wiring: ServiceWiring) => ({ ...deviceHandlers(wiring), ...myDeviceHandlers(wiring) }),
  {
    exports: [deviceExport],
    demo: [demoDevices],
    personal: [personalDevices],
    finders: [DEVICE_FINDER],
  },
);
