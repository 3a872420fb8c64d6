import { audienceSchema } from '@banyan/contract';
import * as z from 'zod/mini';

const newsSchema = z.discriminatedUnion('kind', [
  /** `at`: when that window began to leave, in epoch milliseconds. */
  z.object({ kind: z.literal('signedOut'), audience: audienceSchema, at: z.number() }),
  /** A window has been opened, or reloaded, that shows this session. */
  z.object({ kind: z.literal('shown'), session: z.string() }),
  /** The administrator works in that window; seconds until idleness ends the session. */
  z.object({ kind: z.literal('active'), left: z.number() }),
]);
export type WindowNews = z.infer<typeof newsSchema>;

/** The windows of this browser, which share one session. */
export type Windows = {
  /** Tells all other windows. */
  tell(news: WindowNews): void;
  listen(listener: (news: WindowNews) => void): void;
};

export function createWindows(channel: BroadcastChannel): Windows {
  return {
    tell: (news) => {
      channel.postMessage(news);
    },
    listen: (listener) => {
      channel.addEventListener('message', ({ data }) => {
        const news = newsSchema.safeParse(data);
        if (news.success) listener(news.data);
      });
    },
  };
}
