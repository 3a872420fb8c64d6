import * as z from 'zod/mini';
import { dayField, instant, line, nameLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { schemasOf } from '../records/index.js';
import { DEVICE } from './record.js';
import { DEVICE_EVENTS, DEVICE_PLATFORMS } from './words.js';

export const platformSchema = z.enum(valuesOf(DEVICE_PLATFORMS));
export const deviceNameField = nameLine(60).check(z.minLength(1));

const eventSchema = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(valuesOf(DEVICE_EVENTS)),
  by: z.enum(['program', 'customer', 'staff']),
  device: z.string(),
});

const described = schemasOf(DEVICE);
const { name, platform, system, products, firstSeenAt, lastSeenAt } = described.row.shape;

/** A device of the customer who asks. */
export const myDeviceSchema = z.object({
  id: z.string(),
  ...{ name, platform, system, products, firstSeenAt, lastSeenAt },
  /** The last four signs of the machine code. */
  machineTail: z.string(),
  /** When the customer became its owner. */
  boundAt: instant,
});
export type MyDevice = Readonly<z.infer<typeof myDeviceSchema>>;

export const myDevicesSchema = z.object({
  devices: z.readonly(z.array(myDeviceSchema)),
  /** How many may be removed until `nextRemovalAt`. */
  removalsLeft: z.int().check(z.nonnegative()),
  /** When one more may be removed; null: all of them may be now. */
  nextRemovalAt: z.nullable(instant),
});
export type MyDevices = Readonly<z.infer<typeof myDevicesSchema>>;

export const myDeviceEventsSchema = z.readonly(z.array(eventSchema));
export type DeviceEvent = Readonly<z.infer<typeof eventSchema>>;

/** What a program asks for, as the customer sees it before they agree. */
export const deviceRequestSchema = z.object({
  /** To sign the customer in on the device, or to accept its new key after a reinstallation. */
  kind: z.enum(['signIn', 'rekey']),
  name: z.string(),
  platform: platformSchema,
  system: z.string(),
  product: z.string(),
  /** The program's network address, written like a browser session's. */
  address: z.string(),
  at: instant,
  expiresAt: instant,
});
export type DeviceRequest = Readonly<z.infer<typeof deviceRequestSchema>>;

export type Device = Readonly<z.infer<typeof described.row>>;

export const deviceDetailSchema = z.object({
  ...described.row.shape,
  /** The newest 50. */
  events: myDeviceEventsSchema,
});
export type DeviceDetail = Readonly<z.infer<typeof deviceDetailSchema>>;

const filter = z.extend(described.filter, {
  /** Part of the name, or the whole id of the device or of its customer. */
  text: z.optional(line(64)),
  product: z.optional(line(40)),
  /** Of the product, if one is named: `5.2.1`, or its beginning, `5.2`. */
  version: z.optional(line(32)),
  hasCustomer: z.optional(z.boolean()),
  firstFrom: z.optional(dayField),
  firstTo: z.optional(dayField),
  seenFrom: z.optional(dayField),
  seenTo: z.optional(dayField),
  /** Used on one of these days, with the product where one is named: what the statistics call active. */
  activeFrom: z.optional(dayField),
  activeTo: z.optional(dayField),
});
export type DeviceFilter = Readonly<z.infer<typeof filter>>;

/** Those of its description, with what else a list is asked for. */
export const deviceSchemas = {
  ...described,
  filter,
  sorts: ['lastSeenAt', 'firstSeenAt'],
  titles: { id: { zh: '编号', en: 'ID' }, ...described.titles },
} as const;
