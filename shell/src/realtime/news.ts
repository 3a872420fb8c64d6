import { hubEventSchema } from '@banyan/contract';
import * as z from 'zod/mini';

const stateSchema = z.enum(['connecting', 'online', 'offline']);
/** `offline`: the connection was lost, or the first attempt failed. */
export type RealtimeState = z.infer<typeof stateSchema>;

/** News from the connected window to all windows of the user, itself included. */
const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: stateSchema }),
  z.object({ kind: z.literal('event'), event: hubEventSchema }),
  /** There was a gap: events may have been missed. */
  z.object({ kind: z.literal('reconnected') }),
  /** A session of this browser was ended from elsewhere. */
  z.object({ kind: z.literal('sessionEnded') }),
  /** The user's permissions have changed. */
  z.object({ kind: z.literal('rightsChanged') }),
]);
export type News = Readonly<z.infer<typeof newsSchema>>;

/** The messages between windows. */
const wordSchema = z.union([
  newsSchema,
  /** A window has opened: what is the state of the connection, and what happened since it began to read? Epoch ms. */
  z.object({ kind: z.literal('hello'), id: z.optional(z.string()), since: z.optional(z.number()) }),
  /** To one window that has opened: an event that it could not hear. */
  z.object({ kind: z.literal('again'), to: z.string(), event: hubEventSchema }),
  /** Asks the connected window to try again now. */
  z.object({ kind: z.literal('wake') }),
]);
export type Word = Readonly<z.infer<typeof wordSchema>>;

/** Null if the data is not a message of any shell version. */
export function readWord(data: unknown): Word | null {
  return wordSchema.safeParse(data).data ?? null;
}
