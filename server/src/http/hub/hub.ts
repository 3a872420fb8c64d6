import type { IncomingMessage, Server } from 'node:http';
import { HUB_METHOD, type HubEvent, type HubMessage, type Person } from '@banyan/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../ground/database/db.js';
import { Crowd, type CrowdLimits } from '../../ground/limits/crowd.js';
import { sessionGroup, userGroup } from '../../ground/news/groups.js';
import { CHANNEL, type Notice, readNotice } from '../../ground/news/notice.js';
import { Admissions } from './admission.js';
import { groupsOf } from './audience.js';
import type { Connection, Identity, Timing } from './connection.js';
import { invocation } from './protocol.js';
import { Registry } from './registry.js';
import { registerHubRoutes } from './routes.js';
import { createTokens } from './tokens.js';
import { createUpgrades, type UpgradeListener } from './upgrades.js';

const TIMING: Timing = { handshakeMs: 15_000, pingMs: 15_000, silenceMs: 30_000 };
/** Behind an address there may be a whole company. */
const ANONYMOUS: CrowdLimits = { perNetwork: 200, inAll: 5_000 };
const TICK_MS = 1_000;
const CLOSE_MS = 500;
const SESSION_ENDED: HubMessage = { kind: 'sessionEnded' };
const RIGHTS_CHANGED: HubMessage = { kind: 'rightsChanged' };

export type HubParts = {
  readonly db: Db;
  readonly baseUrl: string;
  /** Of the installation: what one process signs, all can read. */
  readonly secret: string;
  readonly now: () => number;
  /** Which sessions the cookies name; they may have ended. */
  readonly sessionsOf: (cookies: string | undefined) => readonly string[];
  /** Who the cookies of a request belong to; asked again when a session's token ends. */
  readonly identify: (cookies: string | undefined) => Promise<Identity>;
  readonly onReleases: (listener: (revision: string) => void) => () => void;
  readonly log: (message: string, cause: unknown) => void;
  readonly timing?: Timing;
  /** Whose request it is; the sender's own address unless told. */
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly crowd?: Crowd;
  /** Upgrade listeners for sockets at other paths. */
  readonly otherSockets?: ReadonlyMap<string, UpgradeListener>;
};

export type Hub = {
  /** Null when it hears the database. */
  problem(): string | null;
  /** How many clients are connected, and how many of them are anonymous. */
  connections(): { readonly all: number; readonly nobody: number };
  close(): Promise<void>;
};

/**
 * The hub of specification 7 for the official client. Events come through the database, so every process tells its own
 * clients. Nothing is kept for a client that is away for long: it reads again when it is back.
 */
export async function createHub(app: FastifyInstance, parts: HubParts): Promise<Hub> {
  const { db, baseUrl, now, log, sessionsOf, identify, timing = TIMING } = parts;
  const { addressOf = senderOf, crowd = new Crowd(ANONYMOUS), otherSockets = new Map() } = parts;
  const connections = new Registry<Connection>();
  /** Whose identity is being asked for again. */
  const asked = new WeakSet<Connection>();
  const tokens = createTokens(parts.secret, now);
  const admissions = new Admissions({
    tokens,
    now,
    crowd,
    sessionsOf,
    identify,
    opened: (connection) => {
      connections.put(connection, groupsOf(connection.identity));
      identifyOnceMore(connection);
    },
    gone: (connection) => {
      connections.remove(connection);
    },
  });
  const upgrades = createUpgrades({ admissions, baseUrl, addressOf, log, otherSockets });
  registerHubRoutes(app, { admissions, tokens, baseUrl, now, sessionsOf, identify });

  /** False: sessions may have ended without a word. */
  let hearsEnds = true;

  function send(groups: readonly string[] | 'everybody', event: HubEvent): void {
    if (groups !== 'everybody' && !hearsEnds) return;
    const text = invocation(HUB_METHOD, event);
    const hearers = groups === 'everybody' ? connections.all : connections.inAny(groups);
    for (const connection of hearers) connection.send(text);
  }

  /** @param allowReconnect whether a signed-out client may reconnect anonymously */
  async function renewIdentity(connection: Connection, allowReconnect: boolean): Promise<void> {
    const identity = await identify(connection.cookies);
    if (connection.isOver) return;
    if (identity.person === null) {
      connection.close(allowReconnect);
      return;
    }
    connection.identity = identity;
    connections.put(connection, groupsOf(identity));
  }

  function identifyAgain(
    connection: Connection,
    allowReconnect: boolean,
    then: () => void = () => undefined,
  ): void {
    asked.add(connection);
    renewIdentity(connection, allowReconnect)
      .then(then)
      .catch((cause: unknown) => {
        log('a hub client could not be identified again', cause);
        connection.cut();
      })
      .finally(() => {
        asked.delete(connection);
      });
  }

  function endSession(session: string, itself: boolean): void {
    for (const connection of connections.inAny([sessionGroup(session)])) {
      // The windows of a browser that signs out tell each other.
      if (itself) connection.close(true);
      else {
        connection.send(invocation(HUB_METHOD, SESSION_ENDED));
        identifyAgain(connection, false);
      }
    }
  }

  /** Regrouped before it is told, so that it no longer gets events it has lost access to. */
  function changeRights(user: string): void {
    for (const connection of connections.inAny([userGroup(user)])) {
      identifyAgain(connection, true, () => {
        connection.send(invocation(HUB_METHOD, RIGHTS_CHANGED));
      });
    }
  }

  /** Its session may have ended after it was identified and before it could be told: the next tick tells it. */
  function identifyOnceMore(connection: Connection): void {
    const { person, sessions } = connection.identity;
    if (person === null) return;
    identify(connection.cookies).then(
      (found) => {
        if (found.person === null) connection.identity = { person: null, sessions };
      },
      (cause: unknown) => {
        log('a hub client was not identified once more', cause);
      },
    );
  }

  /** The session ended between page load and connection: no connection was there to be told. */
  function tellIfGone(connection: Connection): void {
    if (!connection.isReady || connection.identity.sessions.length === 0) return;
    connection.send(invocation(HUB_METHOD, SESSION_ENDED));
    connection.close(false);
  }

  function tick(): void {
    const seconds = now() / 1000;
    admissions.forgetUsed();
    for (const connection of connections.all) {
      connection.tick(timing);
      const { person } = connection.identity;
      if (person === null) tellIfGone(connection);
      else if (endOf(person) <= seconds && !asked.has(connection)) identifyAgain(connection, true);
    }
  }

  function hear(notice: Notice): void {
    switch (notice.kind) {
      case 'event':
        send(notice.groups, notice.event);
        return;
      case 'ended':
        endSession(notice.session, notice.itself);
        return;
      case 'rights':
        for (const user of notice.users) changeRights(user);
        return;
    }
  }

  /** Their sessions are asked for when they come back, and they read again what they missed. */
  function comeBack(): void {
    hearsEnds = true;
    for (const connection of connections.all) {
      if (connection.identity.sessions.length > 0) connection.close(true);
    }
  }

  const stopHearing = await db.listen(
    CHANNEL,
    (payload) => {
      const notice = readNotice(payload);
      if (notice !== null) hear(notice);
    },
    {
      lost: () => {
        hearsEnds = false;
      },
      back: comeBack,
    },
  );
  const stopReleases = parts.onReleases((revision) => {
    send('everybody', { kind: 'releasesChanged', revision });
  });
  const timer = setInterval(tick, Math.min(TICK_MS, timing.pingMs / 2));
  const server: Server = app.server;
  server.on('upgrade', upgrades.listener);
  let isClosed = false;

  return {
    problem: () => {
      if (isClosed) return 'closed';
      return hearsEnds ? null : 'does not hear the database';
    },
    connections: () => ({ all: connections.size, nobody: crowd.size }),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      server.off('upgrade', upgrades.listener);
      stopReleases();
      await stopHearing();
      for (const connection of connections.all) connection.close(true);
      upgrades.close();
      // A client that does not answer the close must not hold up the stop.
      setTimeout(() => {
        for (const connection of connections.all) connection.cut();
      }, CLOSE_MS).unref();
    },
  };
}

function senderOf({ socket }: IncomingMessage): string {
  return socket.remoteAddress ?? '';
}

/** When to ask again who it is. */
function endOf({ expiresAt, idleEndsAt }: Person): number {
  return Math.min(expiresAt, idleEndsAt ?? expiresAt);
}
