import * as z from 'zod/mini';
import { instant } from '../fields.js';
import { valuesOf } from '../language.js';
import { EVENT_KINDS } from '../usage/words.js';

export const REJECTIONS = ['NO_SEQ', 'UNKNOWN_KIND', 'BAD_EVENT', 'TOO_OLD'] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** What one report may be: bytes as they are sent, bytes of JSON, and events. */
export const REPORTED = { sent: 256 * 1024, inflated: 2 * 1024 * 1024, events: 500 } as const;

/** Neither words nor paths: nothing of what a customer writes is in an event. */
const plain = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w.+-]*$/));

/** A call of a program's stack: its names, and never a path of the machine. */
const reportedFrame = z.object({
  name: z._default(z.string().check(z.maxLength(120), z.regex(/^[\w.:<>~$]*$/)), ''),
  file: z._default(plain(80), ''),
  line: z.optional(z.int().check(z.positive(), z.maximum(10_000_000))),
});

/** Where a program failed, the innermost call first. What the error says is not told: it may name files and people. */
const reportedError = z.object({
  code: z._default(plain(60), ''),
  frames: z._default(z.array(reportedFrame).check(z.maxLength(30)), []),
});
export type ReportedError = Readonly<z.output<typeof reportedError>>;

export const reportedEvent = z.object({
  /** Of the install, from 1 on: it rises and is never used again. */
  seq: z.int().check(z.positive()),
  /** By the program's own clock. */
  at: instant,
  kind: z.enum(valuesOf(EVENT_KINDS)),
  /** Such as the feature's. */
  name: z._default(plain(64), ''),
  /** In use since the program started, or since the last `heartbeat`: of `heartbeat` and `end`. */
  seconds: z.optional(z.int().check(z.nonnegative(), z.maximum(57_600))),
  sessionId: z.optional(z.uuid()),
  /** Of `error`, whose name is the class of what was thrown. */
  error: z.optional(reportedError),
  /** Those that the server does not know are dropped. */
  props: z._default(
    z.record(z.string().check(z.maxLength(40)), z.union([plain(60), z.number(), z.boolean()])),
    {},
  ),
});
export type ReportedEvent = Readonly<z.output<typeof reportedEvent>>;
