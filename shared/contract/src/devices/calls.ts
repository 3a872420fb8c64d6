import * as z from 'zod/mini';
import { actCall, manyCall } from '../actForms.js';
import { idField, line } from '../fields.js';
import { exportCall, getCall, keysetCall } from '../listForms.js';
import {
  deviceDetailSchema,
  deviceNameField,
  deviceRequestSchema,
  deviceSchemas,
  myDeviceEventsSchema,
  myDevicesSchema,
} from './schemas.js';

const mine = { audience: 'customer', permission: null } as const;
const key = z.uuid();
/** As the customer types it: `ABCD-EFGH`, in any case, with or without the hyphen. */
const code = line(20);

/** What customers do with their devices (site-and-portal flow c6). */
export const MY_DEVICE_CALLS = {
  'MyDevice/GetList': { ...mine, request: z.object({}), result: myDevicesSchema },
  /** The newest 50 events of the last 90 days. */
  'MyDevice/GetEvents': { ...mine, request: z.object({}), result: myDeviceEventsSchema },
  'MyDevice/Rename': {
    ...mine,
    request: z.object({ id: idField, name: deviceNameField, key }),
    result: z.object({}),
  },
  /** The device then has no owner and no licence. If a licence is given, it loses only that licence. */
  'MyDevice/Remove': {
    ...mine,
    proof: true,
    request: z.object({ id: idField, licence: z.optional(idField), key }),
    result: z.object({}),
  },
  /** The program that shows this code. Ten tries in ten minutes. */
  'MyDevice/GetRequest': { ...mine, request: z.object({ code }), result: deviceRequestSchema },
  'MyDevice/Allow': {
    ...mine,
    proof: true,
    request: z.object({ code, key }),
    result: z.object({}),
  },
  'MyDevice/Deny': { ...mine, request: z.object({ code, key }), result: z.object({}) },
} as const;

export const DEVICE_CALLS = {
  'Device/GetList': keysetCall('devices.view', {
    ...deviceSchemas,
    filter: z.extend(deviceSchemas.filter, {
      /** A search key from `Find`: a machine code must not appear in an address. */
      q: z.optional(line(64)),
    }),
  }),
  /** Takes a machine code, or any text that the list can be filtered by. */
  'Device/Find': {
    audience: 'admin',
    permission: 'devices.view',
    request: z.object({ text: line(120).check(z.trim(), z.minLength(1)) }),
    result: z.object({ by: z.enum(['machineCode', 'text']), q: z.nullable(z.string()) }),
  },
  'Device/Get': getCall('devices.view', deviceDetailSchema),
  /** Its key is refused until it registers again; its sessions end. */
  'Device/Remove': actCall('devices.edit', deviceSchemas.row, {}),
  'Device/Unbind': actCall('devices.edit', deviceSchemas.row, {}),
  'Device/SetCounted': manyCall('devices.edit', deviceSchemas.filter, { isCounted: z.boolean() }),
  /** The machine code in clear. Each call is recorded. */
  'Device/Reveal': {
    audience: 'admin',
    permission: 'devices.edit',
    proof: true,
    request: z.object({ id: idField }),
    result: z.object({ value: z.string() }),
  },
} as const;

export const DEVICE_EXPORT = exportCall(
  'Device/Export',
  'devices.export',
  DEVICE_CALLS['Device/GetList'],
  deviceSchemas.titles,
);
