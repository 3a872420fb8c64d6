import { HUB_METHOD, HUB_PATH, type HubListener, hubMessageSchema } from '@banyan/contract';

/** `offline`: a connection that was there is gone, or the first one did not come about. */
export type RealtimeState = 'connecting' | 'online' | 'offline';

export type Realtime = {
  subscribe(listener: HubListener): () => void;
  state(): RealtimeState;
  /** Called after each change of the state. Returns how to stop. */
  onState(listener: () => void): () => void;
  /** Connects, once, and stays connected until it is stopped. */
  start(): Promise<void>;
  stop(): void;
};

export type RealtimeParts = {
  /** Asked when the hub says that a session has ended, and after a connection that was lost. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly random?: () => number;
};

/** Half a second, doubled, at most 15 s, ±50 %; never gives up (the client's own policy stops after 42 s). */
export function reconnectDelayMs(attempt: number, random: () => number): number {
  return Math.min(500 * 2 ** Math.min(attempt, 10), 15_000) * (0.5 + random());
}

type Connection = { start(): Promise<void>; stop(): Promise<void> };

/** The window's one connection to the hub. Its code is loaded after the first paint. */
export function createRealtime({ isSignedIn, random = Math.random }: RealtimeParts): Realtime {
  const listeners = new Set<HubListener>();
  const watchers = new Set<() => void>();
  let state: RealtimeState = 'connecting';
  let started: Promise<void> | null = null;
  let current: Connection | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const signalr = await import(/* webpackChunkName: "realtime" */ '@microsoft/signalr');
    const connection = new signalr.HubConnectionBuilder()
      .withUrl(HUB_PATH)
      .withAutomaticReconnect({
        nextRetryDelayInMilliseconds: ({ previousRetryCount }) =>
          reconnectDelayMs(previousRetryCount, random),
      })
      .configureLogging(signalr.LogLevel.None)
      .build();
    connection.on(HUB_METHOD, hear);
    connection.onreconnecting(() => {
      become('offline');
    });
    connection.onreconnected(() => {
      become('online');
      void tellReconnected();
    });
    connection.onclose(() => {
      become('offline');
    });
    current = connection;
    connectUntilUp(connection, 0);
  }

  function become(next: RealtimeState): void {
    if (next === state) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  function hear(content: unknown): void {
    const message = hubMessageSchema.safeParse(content);
    if (!message.success) return;
    const { data } = message;
    if (data.kind === 'sessionEnded') void isSignedIn();
    else for (const listener of listeners) listener.event(data);
  }

  /** The client retries a lost connection by itself, but not a first start that fails. */
  function connectUntilUp(connection: Connection, attempt: number): void {
    if (stopped) return;
    connection.start().then(
      () => {
        if (stopped) {
          void connection.stop();
          return;
        }
        become('online');
        if (attempt > 0) void tellReconnected();
      },
      () => {
        become('offline');
        const wait = reconnectDelayMs(attempt, random);
        setTimeout(() => {
          connectUntilUp(connection, attempt + 1);
        }, wait);
      },
    );
  }

  /** Pages of a session that has ended meanwhile would only be refused. */
  async function tellReconnected(): Promise<void> {
    if (!(await isSignedIn())) return;
    for (const listener of listeners) listener.reconnected();
  }

  return {
    start: () => {
      started ??= connect();
      return started;
    },
    stop: () => {
      stopped = true;
      void current?.stop();
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
