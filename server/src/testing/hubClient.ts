import { HUB_METHOD, HUB_PATH, type HubMessage, hubMessageSchema } from '@banyan/contract';
import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr';
import WebSocket from 'ws';
import type { Browser } from './browser.js';

export type HubClientOptions = {
  readonly transport?: HttpTransportType;
  readonly reconnects?: boolean;
  readonly isStateful?: boolean;
};

export type HubClient = {
  readonly connection: HubConnection;
  readonly events: readonly HubMessage[];
  /** Sockets in the order in which the client opened them. */
  readonly sockets: readonly WebSocket[];
  /** The first of that kind, now or later. @param id the record's; without one, any record @param version of it, or any */
  until(kind: HubMessage['kind'], id?: string, version?: number): Promise<HubMessage>;
  heard(count: number): Promise<readonly HubMessage[]>;
  readonly closed: Promise<void>;
};

/** The official client, connected as that browser; null: anonymously. */
export async function connectHub(
  browser: Browser | null,
  origin: string,
  {
    transport = HttpTransportType.WebSockets,
    reconnects = false,
    isStateful = false,
  }: HubClientOptions = {},
): Promise<HubClient> {
  const events: HubMessage[] = [];
  const sockets: WebSocket[] = [];
  const waiting: (() => void)[] = [];
  class Socket extends WebSocket {
    constructor(...rest: ConstructorParameters<typeof WebSocket>) {
      super(...rest);
      sockets.push(this);
    }
  }
  const options = {
    transport,
    headers: browser === null ? {} : { cookie: browser.cookieHeader() },
    WebSocket: Socket,
  };
  const builder = new HubConnectionBuilder()
    .withUrl(`${origin}${HUB_PATH}`, options)
    .configureLogging(LogLevel.None);
  if (reconnects) builder.withAutomaticReconnect();
  if (isStateful) builder.withStatefulReconnect();
  const connection = builder.build();
  connection.on(HUB_METHOD, (message: unknown) => {
    events.push(hubMessageSchema.parse(message));
    for (const wake of waiting.splice(0)) wake();
  });
  const closed = new Promise<void>((resolve) => {
    connection.onclose(() => {
      resolve();
    });
  });
  await connection.start();

  async function once<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      await new Promise<void>((wake) => waiting.push(wake));
    }
  }
  return {
    connection,
    events,
    sockets,
    closed,
    until: (kind, id, version) => {
      const isIt = (event: HubMessage) =>
        (id === undefined || ('id' in event && event.id === id)) &&
        (version === undefined || ('version' in event && event.version === version));
      return once(() => events.find((event) => event.kind === kind && isIt(event)));
    },
    heard: (count) => once(() => (events.length >= count ? [...events] : undefined)),
  };
}
