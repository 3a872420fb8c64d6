import * as z from 'zod/mini';
import { instant } from '../fields.js';
import { valuesOf } from '../language.js';
import { channelSchema } from '../registration/index.js';
import { BLOCKERS } from './words.js';

export const blockerSchema = z.object({
  kind: z.enum(valuesOf(BLOCKERS)),
  /** What it is about, as its page names it. */
  id: z.string(),
});
export type Blocker = Readonly<z.infer<typeof blockerSchema>>;

export const leavingSchema = z.object({
  /** When the account is erased; null: its customer has not asked to leave. */
  until: z.nullable(instant),
  /** What has to end first. */
  blockers: z.array(blockerSchema),
  /** Orders that would be cancelled. */
  pendingOrders: z.int().check(z.nonnegative()),
  /** Where the code goes, masked; null: none can be sent, and the proof alone is asked for. */
  code: z.nullable(z.object({ channel: channelSchema, to: z.string() })),
});
export type Leaving = Readonly<z.infer<typeof leavingSchema>>;

export const dataExportsSchema = z.object({
  newest: z.nullable(
    z.object({
      state: z.enum(['building', 'ready', 'failed', 'gone']),
      percent: z.int().check(z.minimum(0), z.maximum(100)),
      requestedAt: instant,
      /** Until when it may be downloaded. */
      until: z.nullable(instant),
      bytes: z.nullable(z.int()),
    }),
  ),
  /** When the next one may be asked for; null: now. */
  nextAt: z.nullable(instant),
});
export type DataExports = Readonly<z.infer<typeof dataExportsSchema>>;
