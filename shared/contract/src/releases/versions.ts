import * as z from 'zod/mini';
import { areaRouteSchema, buildIdSchema, fileSchema, sliceSchema } from '../area.js';
import { areaNameSchema } from '../menu.js';

/** Sums over all windows since the version was first seen; see `healthSampleSchema`. */
const healthSchema = z.object({
  loads: z.int(),
  loadFailures: z.int(),
  /** Averages in milliseconds and KB; null: nothing was measured. */
  loadMs: z.nullable(z.number()),
  heapKb: z.nullable(z.number()),
  mounts: z.int(),
  crashes: z.int(),
  errors: z.int(),
  longTasks: z.int(),
  longTaskMs: z.int(),
});
export type VersionHealth = Readonly<z.infer<typeof healthSchema>>;

export const versionSummarySchema = z.object({
  build: buildIdSchema,
  version: z.string(),
  state: z.enum(['ready', 'revoked']),
  /** Published by a team, or found in the folder that the product was started with. */
  source: z.enum(['published', 'folder']),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  publishedBy: z.string(),
  commit: z.nullable(z.string()),
  /** Brotli where there is a copy. */
  bytes: z.int(),
  files: z.int(),
  verified: z.boolean(),
  /** The key that verified it; null: the one that published it, which is the team's word. */
  verifiedBy: z.optional(z.nullable(z.string())),
  /** A worker is to verify it, and then it becomes what its team asked for. */
  waiting: z.optional(z.boolean()),
  /** Some open window holds it. */
  held: z.boolean(),
  health: healthSchema,
});
export type VersionSummary = Readonly<z.infer<typeof versionSummarySchema>>;

/** What two versions are compared by. */
export const versionDetailSchema = z.extend(versionSummarySchema, {
  area: areaNameSchema,
  contract: z.int(),
  shared: z.record(z.string(), z.string()),
  slices: z.array(sliceSchema),
  routes: z.array(areaRouteSchema),
  fileList: z.array(fileSchema),
});
export type VersionDetail = Readonly<z.infer<typeof versionDetailSchema>>;
