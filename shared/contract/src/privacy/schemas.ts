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
