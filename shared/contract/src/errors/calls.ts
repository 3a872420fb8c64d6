import * as z from 'zod/mini';
import { actCall, manyCall } from '../actForms.js';
import { dayField, idField, instant, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { exportCall, getCall, listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { clientEventSchema } from '../usage/index.js';
import { ERROR_GROUP } from './record.js';
import { ERROR_STATES } from './words.js';

/** Days of a group's course, the last of them today. */
export const TREND_DAYS = 14;
/** Of one group on one day so many are kept one by one; all are counted. */
export const KEPT_A_DAY = 200;

const described = schemasOf(ERROR_GROUP);
const states = valuesOf(ERROR_STATES);

/** Those of its description, with its course. */
export const errorGroupSchemas = {
  ...described,
  sorts: ['lastSeenAt', 'events', 'devices', 'firstSeenAt', 'createdAt'],
  row: z.extend(described.row, {
    /** How often on each of the last days. */
    trend: z.readonly(z.array(z.int())),
  }),
  filter: z.extend(described.filter, {
    /** `unfinished`: new or open. */
    state: z.optional(z.enum(['unfinished', ...states])),
    /** `none`: assigned to no one. */
    assignee: z.optional(z.union([z.literal('none'), idField])),
    /** In which it happened. */
    version: z.optional(trimmedLine(60)),
    /** On which it happened. */
    deviceId: z.optional(idField),
  }),
} as const;
export type ErrorGroup = Readonly<z.infer<typeof errorGroupSchemas.row>>;
export type ErrorGroupFilter = Readonly<z.infer<typeof errorGroupSchemas.filter>>;

/** A call of a stack, as its team wrote it where that is known. */
const frameSchema = z.object({
  /** The function; null: it has no name. */
  name: z.nullable(z.string()),
  /** A file, with its line and column where they are known. */
  at: z.string(),
  /** Of the code that failed, and of no package. */
  isOwn: z.boolean(),
  /** The line itself, marked, and those around it; empty where the source is not known. */
  lines: z.readonly(z.array(z.object({ line: z.int(), text: z.string(), isHere: z.boolean() }))),
});
export type ErrorFrame = Readonly<z.infer<typeof frameSchema>>;

const errorEventSchema = z.object({
  id: z.string(),
  at: instant,
  version: z.string(),
  platform: z.nullable(clientEventSchema.shape.platform),
  deviceId: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  /** By which the server's log names the request; null: it happened outside a request. */
  requestId: z.nullable(z.string()),
});
export type ErrorEvent = Readonly<z.infer<typeof errorEventSchema>>;

const errorEventDetailSchema = z.extend(errorEventSchema, {
  /** The innermost call first. */
  frames: z.readonly(z.array(frameSchema)),
  /** What the program did before it in the same session, the newest first. */
  before: z.readonly(z.array(clientEventSchema)),
});
export type ErrorEventDetail = Readonly<z.infer<typeof errorEventDetailSchema>>;

const groupDetailSchema = z.extend(errorGroupSchemas.row, {
  /** How often in each version, the newest first; 20 at most. */
  versions: z.readonly(
    z.array(z.object({ version: z.string(), events: z.int(), lastDay: dayField })),
  ),
  /** The newest ones, 20 at most. */
  latest: z.readonly(z.array(errorEventSchema)),
});
export type ErrorGroupDetail = Readonly<z.infer<typeof groupDetailSchema>>;

export const ERROR_CALLS = {
  'ErrorGroup/GetList': listCall('logs.view', errorGroupSchemas),
  'ErrorGroup/Get': getCall('logs.view', groupDetailSchema),
  'ErrorGroup/GetEvent': getCall('logs.view', errorEventDetailSchema),
  /** Who may be assigned. */
  'ErrorGroup/GetAssignees': {
    audience: 'admin',
    permission: 'logs.view',
    request: z.object({}),
    result: z.readonly(z.array(z.object({ id: z.string(), name: z.string() }))),
  },
  /** Who handles it, and what is known of it. A new one that is assigned is open. */
  'ErrorGroup/Change': actCall('logs.edit', errorGroupSchemas.row, {
    fields: errorGroupSchemas.fields,
  }),
  /** Of a filter 10,000 at most. */
  'ErrorGroup/SetState': manyCall('logs.edit', errorGroupSchemas.filter, {
    state: z.enum(['open', 'resolved', 'ignored']),
    /** Of `resolved`: the first version without it, such as `12.1.0`; left out: from now on. */
    resolvedIn: z.optional(trimmedLine(40).check(z.regex(/^\d+(\.\d+){0,3}$/))),
  }),
} as const;

export const ERROR_EXPORT = exportCall(
  'ErrorGroup/Export',
  'logs.export',
  ERROR_CALLS['ErrorGroup/GetList'],
  errorGroupSchemas.titles,
);
