import * as z from 'zod/mini';
import { buildIdSchema } from '../area.js';
import { areaNameSchema } from '../menu.js';
import { failureSampleSchema, MOST_FAILURES } from './failures.js';

const count = z.int().check(z.nonnegative(), z.maximum(1_000_000));

/** What a window saw of one build since its last report: counts and sums, and nothing of the person. */
export const healthSampleSchema = z.object({
  area: areaNameSchema,
  build: buildIdSchema,
  /** Files of the build were loaded and its register module ran; or they did not or it threw. */
  loads: count,
  loadFailures: count,
  /** Sum over the loads, from the first request to the page's component. */
  loadMs: count,
  /** Pages that were put on the screen; pages that threw while React rendered them. */
  mounts: count,
  crashes: count,
  /** Uncaught errors and unhandled rejections in the build's files. */
  errors: count,
  /** Frames over 50 ms in which the build's files ran the longest (W3C Long Animation Frames), and their sum. */
  longTasks: count,
  longTaskMs: count,
  /** Heap growth from before a load to after its first page, where the browser tells it; and how many times it did. */
  heapKb: count,
  heapSamples: count,
});
export type HealthSample = Readonly<z.infer<typeof healthSampleSchema>>;

/** A sample of a build that was not used. */
export const NO_FIGURES: Readonly<Record<Exclude<keyof HealthSample, 'area' | 'build'>, number>> = {
  loads: 0,
  loadFailures: 0,
  loadMs: 0,
  mounts: 0,
  crashes: 0,
  errors: 0,
  longTasks: 0,
  longTaskMs: 0,
  heapKb: 0,
  heapSamples: 0,
};

/** `POST /releases/health`: from signed-in windows, and from visitors for areas with public pages. */
export const HEALTH_PATH = '/releases/health';
/** `POST`: files that the browser refused (W3C Reporting API). */
export const BLOCKED_PATH = '/releases/blocked';
export const healthReportSchema = z.object({
  samples: z.array(healthSampleSchema).check(z.maxLength(60)),
  /** What open tabs hold: it stays served. */
  held: z.array(z.object({ area: areaNameSchema, build: buildIdSchema })).check(z.maxLength(200)),
  /** Of builds that have a failure among the samples. */
  failures: z.optional(z.array(failureSampleSchema).check(z.maxLength(MOST_FAILURES))),
});
export type HealthReport = Readonly<z.infer<typeof healthReportSchema>>;
