import { hubEventSchema } from '@banyan/contract';
import * as z from 'zod/mini';

const stateSchema = z.enum(['connecting', 'online', 'offline']);
/** `offline`: a connection that was there is gone, or the first one did not come about. */
export type RealtimeState = z.infer<typeof stateSchema>;

/** What the window with the connection tells every window of the person, itself included. */
const newsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), state: stateSchema }),
  z.object({ kind: z.literal('event'), event: hubEventSchema }),
  /** There was a gap: events may have been missed. */
  z.object({ kind: z.literal('reconnected') }),
  /** A session of this browser was ended from elsewhere. */
  z.object({ kind: z.literal('sessionEnded') }),
  /** What the person may do has changed. */
  z.object({ kind: z.literal('rightsChanged') }),
]);
export type News = Readonly<z.infer<typeof newsSchema>>;

/** What windows say to each other. */
const wordSchema = z.union([
  newsSchema,
  /** A window has opened: what is the state of the connection? */
  z.object({ kind: z.literal('hello') }),
  /** It is worth an attempt now. */
  z.object({ kind: z.literal('wake') }),
]);
export type Word = Readonly<z.infer<typeof wordSchema>>;

/** Null for what no version of ours said. */
export function readWord(data: unknown): Word | null {
  return wordSchema.safeParse(data).data ?? null;
}
