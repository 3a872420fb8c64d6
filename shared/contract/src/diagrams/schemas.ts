import * as z from 'zod/mini';
import { instant } from '../fields.js';
import { valuesOf } from '../language.js';
import type { MindTree, Topic } from './mindTree.js';
import { mapFindingSchema } from './reading.js';
import {
  COMMENT_STATES,
  DIAGRAM_CHECKS,
  DIAGRAM_REASONS,
  REPORT_STATES,
  REVISION_STATES,
} from './words.js';

const topicSchema: z.ZodMiniType<Topic> = z.lazy(() =>
  z.object({
    text: z.string(),
    note: z.optional(z.string()),
    link: z.optional(z.string()),
    children: z.array(topicSchema),
  }),
) as z.ZodMiniType<Topic>;

export const mindTreeSchema: z.ZodMiniType<MindTree> = z.object({
  title: z.string(),
  root: topicSchema,
});

/** What the automatic checks found. */
export const checkSchema = z.object({
  check: z.enum(valuesOf(DIAGRAM_CHECKS)),
  /** Words that are banned, the other file's id, how many links. */
  found: z.array(z.string()),
});
export type DiagramCheck = Readonly<z.infer<typeof checkSchema>>;

export const revisionSchema = z.object({
  revision: z.int(),
  /** From 1 for each file. */
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  state: z.enum(valuesOf(REVISION_STATES)),
  /** Readers see it. */
  isLive: z.boolean(),
  topics: z.int(),
  depth: z.int(),
  findings: z.readonly(z.array(mapFindingSchema)),
  at: instant,
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  reasonCode: z.nullable(z.enum(valuesOf(DIAGRAM_REASONS))),
  reason: z.string(),
});
export type DiagramRevision = Readonly<z.infer<typeof revisionSchema>>;

export const dayCountSchema = z.object({
  day: z.string(),
  views: z.int(),
  downloads: z.int(),
});
export type DayCount = Readonly<z.infer<typeof dayCountSchema>>;

export const commentSchema = z.object({
  comment: z.int(),
  author: z.string(),
  text: z.string(),
  at: instant,
  state: z.enum(valuesOf(COMMENT_STATES)),
});
export type DiagramComment = Readonly<z.infer<typeof commentSchema>>;

export const reportSchema = z.object({
  report: z.int(),
  /** Null: of the file itself. */
  comment: z.nullable(z.int()),
  by: z.string(),
  reasonCode: z.enum(valuesOf(DIAGRAM_REASONS)),
  text: z.string(),
  at: instant,
  state: z.enum(valuesOf(REPORT_STATES)),
});
export type DiagramReport = Readonly<z.infer<typeof reportSchema>>;
