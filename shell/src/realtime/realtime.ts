import type { HubListener } from '@banyan/contract';
import type { News, RealtimeState } from './news.js';
import type { OpenLine } from './openLine.js';

export type { RealtimeState } from './news.js';

export type Realtime = {
  subscribe(listener: HubListener): () => void;
  /** The state, which is the same in all windows of the user. */
  state(): RealtimeState;
  /** Called after each change of the state. Returns how to stop. */
  onState(listener: () => void): () => void;
  /** Connects, once, and stays connected until it is stopped. */
  start(): void;
  /** Stops for good: after sign-out no more news arrives. */
  stop(): void;
};

export type RealtimeParts = {
  /** Windows of one name share a connection. */
  readonly name: string;
  /** The session that this window shows. */
  readonly shown?: () => string | undefined;
  /** Called when the hub reports an ended session, and after a lost connection. */
  readonly isSignedIn: () => Promise<boolean>;
  /** The window is on its way to a sign-in or a sign-out. */
  readonly isLeaving: () => boolean;
  /** Called when the user's permissions have changed, or may have. */
  readonly rightsChanged: () => void;
  readonly load?: () => Promise<{ readonly openLine: OpenLine }>;
};

const LOAD_AGAIN_MS = 10_000;

/** News of the hub for this window. The connecting code is loaded after the page is shown. */
export function createRealtime({
  load = () => import(/* webpackChunkName: "realtime" */ './openLine.js'),
  ...parts
}: RealtimeParts): Realtime {
  const listeners = new Set<HubListener>();
  const watchers = new Set<() => void>();
  let state: RealtimeState = 'connecting';
  let stopLine: (() => void) | null = null;
  let phase: 'new' | 'started' | 'stopped' = 'new';

  function connect(): void {
    if (phase === 'stopped') return;
    load().then(
      ({ openLine }) => {
        if (phase !== 'stopped') stopLine = openLine({ ...parts, tell });
      },
      () => {
        become('offline');
        setTimeout(connect, LOAD_AGAIN_MS);
      },
    );
  }

  function tell(news: News): void {
    if (phase === 'stopped') return;
    if (news.kind === 'state') become(news.state);
    else if (news.kind === 'event') for (const listener of listeners) listener.event(news.event);
    else if (news.kind === 'reconnected') void tellReconnected();
    else if (news.kind === 'rightsChanged') parts.rightsChanged();
    else void parts.isSignedIn();
  }

  function become(next: RealtimeState): void {
    if (next === state) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  /** Skipped if the session has ended: the pages' requests would only be refused. */
  async function tellReconnected(): Promise<void> {
    if (!(await parts.isSignedIn())) return;
    parts.rightsChanged();
    for (const listener of listeners) listener.reconnected();
  }

  return {
    start: () => {
      if (phase !== 'new') return;
      phase = 'started';
      connect();
    },
    stop: () => {
      phase = 'stopped';
      stopLine?.();
    },
    state: () => state,
    onState: (watcher) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
