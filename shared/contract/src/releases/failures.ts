import * as z from 'zod/mini';
import { buildIdSchema, fileSchema } from '../area.js';
import { areaNameSchema } from '../menu.js';

/** The innermost calls of a stack; the others say little. */
export const MOST_FRAMES = 30;

/** One call of a stack, in a file of a build: no other address is told, and no query of one. */
export const stackFrameSchema = z.object({
  /** The function as the browser names it; null: it has no plain name. */
  name: z.nullable(z.string().check(z.maxLength(80), z.regex(/^[\w$.<>]+$/))),
  area: areaNameSchema,
  build: buildIdSchema,
  file: fileSchema.shape.path,
  /** Both from 1, as browsers show them. */
  line: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  column: z.int().check(z.minimum(1), z.maximum(100_000_000)),
});
export type StackFrame = Readonly<z.infer<typeof stackFrameSchema>>;

const FILE = /^\/areas\/([a-z][a-z0-9-]{1,39})\/([0-9a-f]{16})\/([A-Za-z0-9_./-]{1,200})$/;

/** The file of a build that a path of this origin, without its query, names; null: it names another one. */
export function builtFileAt(path: string): Pick<StackFrame, 'area' | 'build' | 'file'> | null {
  const [, area, build, file] = FILE.exec(path) ?? [];
  const isBuilt = area !== undefined && build !== undefined && file !== undefined;
  return isBuilt && !file.includes('..') ? { area, build, file } : null;
}

/** Where a build failed, innermost call first; at most 16 KiB. What the error says is not told: it may name a person. */
export const failureSampleSchema = z.object({
  area: areaNameSchema,
  build: buildIdSchema,
  kind: z.enum(['loadFailure', 'crash', 'error']),
  /** The error's class, such as `TypeError`. */
  error: z.string().check(z.regex(/^[A-Za-z]\w{0,59}$/)),
  frames: z.array(stackFrameSchema).check(z.minLength(1), z.maxLength(MOST_FRAMES)),
});
export type FailureSample = Readonly<z.infer<typeof failureSampleSchema>>;

/** Different failures that one report tells of. */
export const MOST_FAILURES = 3;

/** A call as its team wrote it. */
const placeSchema = z.object({
  kind: z.literal('source'),
  /** From the project's root; a package's from `node_modules` on. */
  source: z.string(),
  line: z.int(),
  column: z.int(),
  /** The function as it was written; null: it has no name, or the map does not say. */
  name: z.nullable(z.string()),
  /** Of the build that failed, and of no package. */
  isOwn: z.boolean(),
  /** The line itself and those around it; empty where the map carries no sources. */
  lines: z.array(z.object({ line: z.int(), text: z.string() })),
});

/** Why a call stays as the browser named it. */
export const UNREAD = ['noMap', 'badMap', 'notInMap', 'otherFile'] as const;

export const decodedFrameSchema = z.extend(stackFrameSchema, {
  place: z.discriminatedUnion('kind', [
    placeSchema,
    z.object({ kind: z.literal('unread'), why: z.enum(UNREAD) }),
  ]),
});
export type DecodedFrame = Readonly<z.infer<typeof decodedFrameSchema>>;

/** A failure that windows told of, by the place where it happened. */
export const buildFailureSchema = z.object({
  id: z.string(),
  kind: failureSampleSchema.shape.kind,
  error: z.string(),
  /** Each person counts once in ten minutes. */
  times: z.int(),
  /** False: visitors alone told of it. */
  isKnown: z.boolean(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Innermost call first. */
  frames: z.array(decodedFrameSchema),
});
export type BuildFailure = Readonly<z.infer<typeof buildFailureSchema>>;
