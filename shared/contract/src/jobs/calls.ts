import * as z from 'zod/mini';
import { actCall } from '../actForms.js';
import { idField, instant, versionField } from '../fields.js';
import { valuesOf } from '../language.js';
import { keysetCall } from '../listForms.js';
import { pageOf } from '../reply.js';
import { JOB_STATES, RUN_STATES } from './words.js';

const runSchema = z.object({
  id: z.string(),
  startedAt: instant,
  /** Null: it is at it. */
  endedAt: z.nullable(instant),
  state: z.enum(valuesOf(RUN_STATES)),
  /** What it has done, in numbers. */
  counts: z.record(z.string(), z.number()),
  /** Why it failed, in the words of whatever failed. */
  error: z.nullable(z.string()),
  by: z.enum(['schedule', 'person']),
});
export type JobRun = Readonly<z.infer<typeof runSchema>>;

const scheduleSchema = z.union([
  z.object({
    kind: z.literal('every'),
    seconds: z.int(),
    /** Also when something tells it to. */
    isWoken: z.boolean(),
  }),
  /** `hh:mm` in Asia/Shanghai. */
  z.object({ kind: z.literal('daily'), time: z.string() }),
]);
export type JobSchedule = Readonly<z.infer<typeof scheduleSchema>>;

export const jobSchema = z.object({
  /** Its name. */
  id: z.string(),
  version: versionField,
  enabled: z.boolean(),
  state: z.enum(valuesOf(JOB_STATES)),
  schedule: scheduleSchema,
  nextAt: instant,
  failsInRow: z.int(),
  /** When the first of the runs that failed in a row began; null: the last one did not fail. */
  failingSince: z.nullable(instant),
  canCancel: z.boolean(),
  /** Null: none within 30 days. */
  lastRun: z.nullable(runSchema),
});
export type ScheduledJob = Readonly<z.infer<typeof jobSchema>>;

export const JOB_CALLS = {
  /** All of them, or all that are in a state: first what needs a look, then by name. */
  'Job/GetList': {
    audience: 'admin',
    permission: 'jobs.view',
    request: z.object({
      filter: z.optional(z.object({ state: z.optional(z.enum(valuesOf(JOB_STATES))) })),
    }),
    result: pageOf(jobSchema),
  },
  'Job/GetRuns': keysetCall('jobs.view', {
    filter: z.object({ job: idField }),
    row: runSchema,
    sorts: ['startedAt'],
  }),
  /** At once. Refused as `RUNNING` while it is at it. */
  'Job/Run': actCall('jobs.edit', jobSchema, {}),
  'Job/SetEnabled': actCall('jobs.edit', jobSchema, { enabled: z.boolean() }),
  /** Ends what is running, where that can be ended. */
  'Job/Cancel': actCall('jobs.edit', jobSchema, {}),
} as const;
