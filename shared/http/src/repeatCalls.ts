import type { Failure } from '@banyan/contract';
import type { Post } from './post.js';

const MOST_REPEATS = 3;
const FIRST_WAIT_MS = 500;
/** A person waits no longer without a word. */
const MOST_WAIT_MS = 10_000;

export type RepeatParts = {
  /** Resolves after that time, or when the call is given up. */
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** From 0 to below 1. Windows that lost the same gateway do not come back at the same moment. */
  readonly random: () => number;
  /** Without a line an answer cannot come: the page says so at once, and asks again when the line is back. */
  readonly isOnline: () => boolean;
};

/**
 * Sends a call again, up to three times, where no answer came or the services are away for a moment: one that only
 * reads, and a change that has a key, which the server does once however often it is sent.
 */
export function repeatCalls(post: Post, { pause, random, isOnline }: RepeatParts): Post {
  return async (path, body, decode, options = {}) => {
    let reply = await post(path, body, decode, options);
    if (options.isRead !== true && !hasKey(body)) return reply;
    for (let repeat = 0; repeat < MOST_REPEATS; repeat += 1) {
      const wait = reply.success ? null : waitAfter(reply.error, repeat, random());
      if (wait === null || !isOnline()) return reply;
      await pause(wait, options.signal);
      if (options.signal?.aborted === true) return reply;
      reply = await post(path, body, decode, options);
    }
    return reply;
  };
}

/** A UUID (RFC 9562) made for this act. */
function hasKey({ key }: Readonly<Record<string, unknown>>): boolean {
  return typeof key === 'string' && key.length === 36;
}

/** Milliseconds until a failed call may be asked again; null: asking again does not help. */
function waitAfter({ code, details }: Failure, repeat: number, random: number): number | null {
  const { fault, retryAfterSeconds } = (details ?? {}) as {
    readonly fault?: unknown;
    readonly retryAfterSeconds?: unknown;
  };
  // A limit that was reached (429) is not one: asking again would be counted, too.
  if (fault !== 'offline' && fault !== 'away' && code !== 'UNAVAILABLE') return null;
  const jitter = 0.5 + random;
  if (typeof retryAfterSeconds !== 'number') return FIRST_WAIT_MS * 2 ** repeat * jitter;
  const wait = retryAfterSeconds * 1_000 + FIRST_WAIT_MS * jitter;
  return wait > MOST_WAIT_MS ? null : wait;
}
