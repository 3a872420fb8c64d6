import { HUB_METHOD, HUB_PATH, type HubListener, hubEventSchema } from '@banyan/contract';

export type Realtime = {
  subscribe(listener: HubListener): () => void;
  /** Connects, once, and stays connected for as long as the window lives. */
  start(): Promise<void>;
};

/** Half a second, doubled, at most 15 s, ±50 %; never gives up (the client's own policy stops after 42 s). */
export function reconnectDelayMs(attempt: number, random: () => number): number {
  return Math.min(500 * 2 ** Math.min(attempt, 10), 15_000) * (0.5 + random());
}

/** The window's one connection to the hub. Its code is loaded after the first paint. */
export function createRealtime(random: () => number = Math.random): Realtime {
  const listeners = new Set<HubListener>();
  let started: Promise<void> | null = null;

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
    connection.on(HUB_METHOD, (message: unknown) => {
      const event = hubEventSchema.safeParse(message);
      if (!event.success) return;
      for (const listener of listeners) listener.event(event.data);
    });
    connection.onreconnected(tellReconnected);
    connectUntilUp(connection, 0);
  }

  /** The client retries a lost connection by itself, but not a first start that fails. */
  function connectUntilUp(connection: { start(): Promise<void> }, attempt: number): void {
    connection.start().then(
      () => {
        if (attempt > 0) tellReconnected();
      },
      () => {
        const wait = reconnectDelayMs(attempt, random);
        setTimeout(() => {
          connectUntilUp(connection, attempt + 1);
        }, wait);
      },
    );
  }

  function tellReconnected(): void {
    for (const listener of listeners) listener.reconnected();
  }

  return {
    start: () => {
      started ??= connect();
      return started;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
