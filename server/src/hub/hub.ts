import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  HUB_METHOD,
  HUB_PATH,
  type HubEvent,
  type HubMessage,
  type Person,
} from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Db } from '../database/db.js';
import { mayHear, readNotice } from './audience.js';
import { Connection, type Identity, type Timing } from './connection.js';
import { invocation } from './protocol.js';

const CHANNEL = 'hub';
const MOST_MESSAGE_BYTES = 16_384;
const TIMING: Timing = { handshakeMs: 15_000, pingMs: 15_000, silenceMs: 30_000 };
const TICK_MS = 1_000;
const CLOSE_MS = 500;
const SESSION_ENDED: HubMessage = { kind: 'sessionEnded' };

export type HubParts = {
  readonly db: Db;
  readonly baseUrl: string;
  readonly now: () => number;
  /** Who the cookies of a request belong to; asked again when a session's token ends. */
  readonly identify: (cookies: string | undefined) => Promise<Identity>;
  readonly onReleases: (listener: (revision: string) => void) => () => void;
  readonly log: (message: string, cause: unknown) => void;
  readonly timing?: Timing;
};

export type Hub = {
  /** Null when it hears the database. */
  problem(): string | null;
  close(): Promise<void>;
};

/**
 * The hub of specification 7 for the official client, over WebSocket. Events come through the database, so every
 * process tells its own clients. Nothing is kept for a client that is away: it reads again when it is back.
 */
export async function createHub(app: FastifyInstance, parts: HubParts): Promise<Hub> {
  const { db, now, log, timing = TIMING } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();

  app.post(`${HUB_PATH}/negotiate`, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      negotiateVersion: 1,
      connectionId: randomBytes(16).toString('base64url'),
      // Names nobody: the cookies of the upgrade say who it is. So any process may take the socket.
      connectionToken: randomBytes(16).toString('base64url'),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    }),
  );

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {
      socket.destroy();
    });
    const [path] = (request.url ?? '').split('?');
    if (path !== HUB_PATH) {
      refuse(socket, '404 Not Found');
      return;
    }
    const { origin, cookie } = request.headers;
    // Sockets are outside the same-origin policy: a page of another site could use our cookies.
    if (origin !== undefined && origin !== parts.baseUrl) {
      refuse(socket, '403 Forbidden');
      return;
    }
    parts.identify(cookie).then(
      (identity) => {
        sockets.handleUpgrade(request, socket, head, (webSocket) => {
          const connection = new Connection(webSocket, cookie, identity, now);
          connections.add(connection);
          webSocket.on('close', () => {
            connections.delete(connection);
          });
        });
      },
      (cause: unknown) => {
        log('a hub client could not be identified', cause);
        refuse(socket, '503 Service Unavailable');
      },
    );
  }

  function broadcast(event: HubEvent, customerId: string | null): void {
    const text = invocation(HUB_METHOD, event);
    for (const connection of connections) {
      if (mayHear(connection.identity.person, event, customerId)) connection.send(text);
    }
  }

  function tellUsers(event: HubEvent, users: readonly string[]): void {
    const text = invocation(HUB_METHOD, event);
    for (const connection of connections) {
      const { person } = connection.identity;
      if (person !== null && users.includes(person.userId)) connection.send(text);
    }
  }

  /** @param allowReconnect whether whoever is nobody now may come back as nobody */
  async function renewIdentity(connection: Connection, allowReconnect: boolean): Promise<void> {
    const identity = await parts.identify(connection.cookies);
    if (identity.person === null) connection.close(allowReconnect);
    else connection.identity = identity;
  }

  function identifyAgain(connection: Connection, allowReconnect: boolean): void {
    renewIdentity(connection, allowReconnect).catch((cause: unknown) => {
      log('a hub client could not be identified again', cause);
      connection.terminate();
    });
  }

  function endSession(session: string, itself: boolean): void {
    for (const connection of connections) {
      if (!connection.identity.sessions.includes(session)) continue;
      // The windows of a browser that signs out tell each other.
      if (itself) connection.close(true);
      else {
        connection.send(invocation(HUB_METHOD, SESSION_ENDED));
        identifyAgain(connection, false);
      }
    }
  }

  /** Its session ended between the page and the connection: nobody was there to hear of it. */
  function tellIfGone(connection: Connection): void {
    if (!connection.isReady || connection.identity.sessions.length === 0) return;
    connection.send(invocation(HUB_METHOD, SESSION_ENDED));
    connection.close(false);
  }

  function tick(): void {
    const seconds = now() / 1000;
    for (const connection of connections) {
      connection.tick(timing);
      const { person } = connection.identity;
      if (person === null) tellIfGone(connection);
      else if (endOf(person) <= seconds) identifyAgain(connection, true);
    }
  }

  const stopHearing = await db.listen(CHANNEL, (payload) => {
    const notice = readNotice(payload);
    if (notice?.kind === 'event') broadcast(notice.event, notice.customerId);
    if (notice?.kind === 'toUsers') tellUsers(notice.event, notice.users);
    if (notice?.kind === 'ended') endSession(notice.session, notice.itself);
  });
  const stopReleases = parts.onReleases((revision) => {
    broadcast({ kind: 'releasesChanged', revision }, null);
  });
  const timer = setInterval(tick, Math.min(TICK_MS, timing.pingMs / 2));
  const server: Server = app.server;
  server.on('upgrade', upgrade);
  let isClosed = false;

  return {
    problem: () => (isClosed ? 'closed' : null),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      server.off('upgrade', upgrade);
      stopReleases();
      await stopHearing();
      for (const connection of connections) connection.close(true);
      sockets.close();
      // A client that does not answer the close must not hold up the stop.
      setTimeout(() => {
        for (const connection of connections) connection.terminate();
      }, CLOSE_MS).unref();
    },
  };
}

/** When to ask again who it is. */
function endOf({ expiresAt, idleEndsAt }: Person): number {
  return Math.min(expiresAt, idleEndsAt ?? expiresAt);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
