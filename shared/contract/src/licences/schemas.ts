import * as z from 'zod/mini';
import { platformSchema } from '../devices/schemas.js';
import { idField, instant, line, recordFields } from '../fields.js';
import { valuesOf } from '../language.js';
import { localTextSchema } from '../languageSchemas.js';
import { ACTIVATED_VIA, ENDED_BY, LICENCE_STATES } from './words.js';

const count = z.int().check(z.nonnegative());
export const licenceStateSchema = z.enum(valuesOf(LICENCE_STATES));
const viaSchema = z.enum(valuesOf(ACTIVATED_VIA));

const shared = {
  productId: z.string(),
  editionId: z.string(),
  seats: z.int(),
  devicesPerSeat: z.int(),
  /** Devices that use it, and how many may. */
  used: count,
  most: count,
  /** The last group of the key; showing the rest needs a fresh proof of identity. */
  keyTail: z.string(),
  startsAt: instant,
  /** Null: it does not end. */
  endsAt: z.nullable(instant),
  state: licenceStateSchema,
  /** A word of `LICENCE_REASONS`, or what staff have said; empty: neither suspended nor revoked. */
  stateReason: z.string(),
  /** Fewer seats than devices: until then its customer chooses which devices stay. */
  chooseUntil: z.nullable(instant),
} as const;

const deviceFields = {
  /** The device's id. */
  id: z.string(),
  name: z.string(),
  platform: platformSchema,
  system: z.string(),
  /** The last four signs of the machine code. */
  machineTail: z.string(),
  activatedAt: instant,
  lastSeenAt: instant,
  via: viaSchema,
  /** Until then the device cannot be removed: its activation file is valid that long. */
  fileUntil: z.nullable(instant),
} as const;

/** A licence of the customer who asks. */
export const myLicenceSchema = z.object({
  id: z.string(),
  ...shared,
  editionName: localTextSchema,
  /** The orders that it was bought and renewed with. */
  orderIds: z.readonly(z.array(z.string())),
  devices: z.readonly(z.array(z.object(deviceFields))),
  /** A refund of one of them is requested or running: no new device until it is decided. */
  isRefunding: z.boolean(),
  /** Whether its customer may still ask for the money of its newest order. */
  canRefund: z.optional(z.boolean()),
  /** How many devices may be removed until `nextRemovalAt`. Removals do not count while its customer chooses. */
  removalsLeft: count,
  nextRemovalAt: z.nullable(instant),
});
export type MyLicence = Readonly<z.infer<typeof myLicenceSchema>>;

/** As staff see it. */
export const licenceSchema = z.object({
  ...recordFields,
  ...shared,
  customerId: z.string(),
  customerName: z.string(),
  editionName: z.string(),
  editionNameEn: z.string(),
  /** When one of its devices was seen last; null: none has used it. */
  lastSeenAt: z.nullable(instant),
  /** The order that it was bought with; null: staff have given it. */
  orderId: z.nullable(z.string()),
  /** How many devices its customer may remove now. */
  removalsLeft: count,
});
export type Licence = Readonly<z.infer<typeof licenceSchema>>;

const periodSchema = z.object({
  id: z.string(),
  /** Null: staff have given it. */
  orderId: z.nullable(z.string()),
  months: z.nullable(z.int()),
  startsAt: instant,
  endsAt: z.nullable(instant),
  reason: z.string(),
  byName: z.string(),
  at: instant,
  /** Its order was refunded: the grant no longer counts. */
  removedAt: z.nullable(instant),
});

const activationSchema = z.object({
  ...deviceFields,
  /** The activation's id: a device can have several, one after the other. */
  activationId: z.string(),
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.enum(valuesOf(ENDED_BY))),
});
export type LicenceActivation = Readonly<z.infer<typeof activationSchema>>;

export const licenceDetailSchema = z.object({
  ...licenceSchema.shape,
  periods: z.readonly(z.array(periodSchema)),
  /** The active ones first, then the newest; 200 at most. */
  activations: z.readonly(z.array(activationSchema)),
  /** The features that programs unlock. */
  features: z.readonly(z.array(z.string())),
  /** How long a program works offline, and how long an activation file is valid. Days. */
  offlineDays: z.int(),
  offlineFileDays: z.int(),
  nextRemovalAt: z.nullable(instant),
});
export type LicenceDetail = Readonly<z.infer<typeof licenceDetailSchema>>;

/** `usable`: active, however soon it ends. */
const wantedStateSchema = z.enum([...valuesOf(LICENCE_STATES), 'usable']);

export const licenceFilterSchema = z.object({
  /** The whole number of the licence, of its customer or of an order, or the last group of its key. */
  text: z.optional(line(64)),
  state: z.optional(wantedStateSchema),
  productId: z.optional(idField),
  editionId: z.optional(idField),
  customerId: z.optional(idField),
  /** Licences that end within this many days. */
  endsWithinDays: z.optional(z.int().check(z.positive(), z.maximum(366))),
  /** No seat is free. */
  isFull: z.optional(z.boolean()),
  /** No device has used it for 30 days. */
  isIdle: z.optional(z.boolean()),
  /** Staff have given it. */
  isManual: z.optional(z.boolean()),
});
export type LicenceFilter = z.infer<typeof licenceFilterSchema>;
