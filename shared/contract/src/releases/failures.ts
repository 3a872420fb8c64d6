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
