import * as z from 'zod/mini';
import { platformSchema } from '../devices/index.js';
import { dayField, idField, instant, line } from '../fields.js';
import { valuesOf } from '../language.js';
import { exportCall, getCall, keysetCall } from '../listForms.js';
import { PRODUCTS } from '../products/words.js';
import { statisticCall } from '../statistics/index.js';
import { FEATURE_STATISTIC, NEW_STATISTIC, USAGE_STATISTIC } from './statistic.js';
import { EVENT_COLUMNS, EVENT_KINDS } from './words.js';

/** Events are kept so long; numbers of use are kept longer. */
export const EVENT_DAYS = 90;
/** Days that one list of events covers. */
export const MOST_EVENT_DAYS = 31;

const productId = z.enum(valuesOf(PRODUCTS));

export const clientEventSchema = z.object({
  id: z.string(),
  at: instant,
  receivedAt: instant,
  kind: z.enum(valuesOf(EVENT_KINDS)),
  name: z.string(),
  seconds: z.nullable(z.int()),
  version: z.string(),
  platform: platformSchema,
  deviceId: z.string(),
  customerId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  isCounted: z.boolean(),
  isLate: z.boolean(),
});
export type ClientEvent = Readonly<z.infer<typeof clientEventSchema>>;

const eventDetailSchema = z.extend(clientEventSchema, {
  productId,
  props: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Up to twenty events of the same session before it and after it, the newest first, itself included. */
  neighbours: z.readonly(z.array(clientEventSchema)),
});
export type ClientEventDetail = Readonly<z.infer<typeof eventDetailSchema>>;

const filter = z.object({
  productId,
  kind: z.optional(clientEventSchema.shape.kind),
  name: z.optional(line(64)),
  version: z.optional(line(40)),
  platform: z.optional(platformSchema),
  deviceId: z.optional(idField),
  customerId: z.optional(idField),
  sessionId: z.optional(z.uuid()),
  isCounted: z.optional(z.boolean()),
  isLate: z.optional(z.boolean()),
  /** Instants, the first included and the last not; the last 24 hours unless told. */
  since: z.optional(instant),
  until: z.optional(instant),
  /** Days in Asia/Shanghai, both included: what a number of the statistics is about. */
  from: z.optional(dayField),
  to: z.optional(dayField),
});
export type ClientEventFilter = Readonly<z.infer<typeof filter>>;

const histogramSchema = z.object({
  since: instant,
  until: instant,
  /** Of each bar, in seconds. */
  step: z.int(),
  /** One for each bar, from the first instant on. */
  counts: z.readonly(z.array(z.int())),
});
export type ClientEventHistogram = Readonly<z.infer<typeof histogramSchema>>;

const dailySchema = z.object({
  day: dayField,
  /** Devices that were active on the day, and in the seven and the thirty days that end with it. */
  day1: z.int(),
  day7: z.int(),
  day30: z.int(),
  newDevices: z.int(),
  launches: z.int(),
});

const activeSchema = z.object({
  products: z.readonly(z.array(z.object({ productId, days: z.readonly(z.array(dailySchema)) }))),
});
export type ActiveDays = Readonly<z.infer<typeof activeSchema>>;

export const USAGE_CALLS = {
  'Usage/Get': statisticCall(USAGE_STATISTIC),
  'Usage/GetNew': statisticCall(NEW_STATISTIC),
  'Usage/GetFeatures': statisticCall(FEATURE_STATISTIC),
  /** Both products, day by day. */
  'Usage/GetActive': {
    audience: 'admin',
    permission: 'statistics.view',
    request: z.object({ from: dayField, to: dayField }),
    result: activeSchema,
  },
} as const;

export const CLIENT_EVENT_CALLS = {
  'ClientEvent/GetList': keysetCall('logs.view', { filter, row: clientEventSchema, sorts: ['at'] }),
  'ClientEvent/Get': getCall('logs.view', eventDetailSchema),
  /** How many events there are over time, of the same filter as the list. */
  'ClientEvent/GetHistogram': {
    audience: 'admin',
    permission: 'logs.view',
    request: z.object({ filter }),
    result: histogramSchema,
  },
} as const;

export const CLIENT_EVENT_EXPORT = exportCall(
  'ClientEvent/Export',
  'logs.export',
  CLIENT_EVENT_CALLS['ClientEvent/GetList'],
  EVENT_COLUMNS,
);
