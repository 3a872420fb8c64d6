import { hubEventSchema } from '@banyan/contract';
import * as z from 'zod';

/** The database's channel to the hub of every process. */
export const CHANNEL = 'hub';

const noticeSchema = z.discriminatedUnion('kind', [
  /** Who hears it is said by who tells it: the hub knows no domain. */
  z.object({ kind: z.literal('event'), event: hubEventSchema, groups: z.array(z.string()) }),
  /** What these people may do has changed. */
  z.object({ kind: z.literal('rights'), users: z.array(z.string()) }),
  z.object({
    kind: z.literal('ended'),
    session: z.string(),
    /** The browser that holds it has ended it. */
    itself: z.boolean().default(false),
  }),
]);
/** What the hub is told: an event and whom it is for, changed rights, or a session that has ended. */
export type Notice = z.infer<typeof noticeSchema>;

/** Null for what no version of ours sent. */
export function readNotice(payload: string): Notice | null {
  try {
    return noticeSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
