import { HUB_METHOD, HUB_PATH } from '@banyan/contract';
import { newId } from '@banyan/ui';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { type Attempt, type AttemptListener, createLine, type Outcome } from './line.js';
import type { News } from './news.js';
import { type Channel, shareLine } from './shared.js';

/** Shorter than an attempt: if even requests get no answer, sockets are not to blame. */
const REQUEST_MS = 8_000;

export type OpenLineParts = {
  readonly name: string;
  /** The session that the connection is for. */
  readonly shown?: () => string | undefined;
  readonly isSignedIn: () => Promise<boolean>;
  readonly isLeaving: () => boolean;
  readonly tell: (news: News) => void;
};

/** Returns how to stop. */
export type OpenLine = (parts: OpenLineParts) => () => void;

/** The connection of this window's user, with the browser's locks, channel, clock and network. */
export const openLine: OpenLine = ({
  name,
  shown = () => undefined,
  isSignedIn,
  isLeaving,
  tell,
}) => {
  const hasOthers = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const shared = shareLine({
    name,
    others: hasOthers ? { locks: navigator.locks, channel: channelOf(name) } : null,
    open: (parts) =>
      createLine({
        ...parts,
        attempt: (listener, withSockets) => attempt(addressFor(shown()), listener, withSockets),
        isSignedIn,
        isLeaving,
        now: () => performance.now(),
        random: Math.random,
      }),
    tell,
    isVisible,
    since: performance.timeOrigin,
    now: Date.now,
    newId,
  });
  const wakeIfVisible = () => {
    if (isVisible()) shared.wake();
  };
  addEventListener('online', shared.wake);
  document.addEventListener('visibilitychange', wakeIfVisible);
  return () => {
    removeEventListener('online', shared.wake);
    document.removeEventListener('visibilitychange', wakeIfVisible);
    shared.stop();
  };
};

function addressFor(session: string | undefined): string {
  return session === undefined ? HUB_PATH : `${HUB_PATH}?session=${session}`;
}

/** The client negotiates with the current cookies, and falls back by itself where sockets fail. */
function attempt(
  address: string,
  { heard, closed }: AttemptListener,
  withSockets: boolean,
): Attempt {
  const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType;
  const connection = new HubConnectionBuilder()
    .withUrl(address, {
      timeout: REQUEST_MS,
      transport: (withSockets ? WebSockets : 0) | ServerSentEvents | LongPolling,
    })
    .configureLogging(LogLevel.None)
    .build();
  connection.on(HUB_METHOD, heard);
  connection.onclose((error) => {
    closed(error === undefined);
  });
  return {
    start: () => connection.start().then(() => 'up', outcomeOf),
    stop: () => connection.stop(),
  };
}

/** Tells the outcome of a failed start from the client's error. */
function outcomeOf(cause: unknown): Outcome {
  const isSilent =
    cause instanceof Error &&
    'errorType' in cause &&
    cause.errorType === 'FailedToNegotiateWithServerError';
  if (!isSilent) return 'broken';
  // The client puts the answer's status into its message alone.
  return /'409'/.test(cause.message) ? 'refused' : 'unreachable';
}

function channelOf(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (word) => {
      channel.postMessage(word);
    },
    listen: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        listener(data);
      });
    },
    close: () => {
      channel.close();
    },
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
