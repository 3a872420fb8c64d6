import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.js';
import type { Db } from './database/db.js';
import { createFigures } from './figures/figures.js';
import { serveFigures } from './figures/serveFigures.js';
import { createAddresses } from './gateway/address.js';
import { registerHealth } from './gateway/health.js';
import { registerBasics } from './gateway/http.js';
import { closeWithin, listenerOf } from './gateway/listener.js';
import type { Pages, Releases } from './gateway/parts.js';
import { createRequestIds, registerRequestIds } from './gateway/requestId.js';
import { registerRouteLimits } from './gateway/routeLimits.js';
import { pageIdentity, registerAuthorize } from './gateway/session/authorize.js';
import { draftKeyOf } from './gateway/session/draftKey.js';
import { createOwnSessions } from './gateway/session/ownSessions.js';
import { createRedeem } from './gateway/session/redeem.js';
import { returnAddress } from './gateway/session/returnAddress.js';
import { registerSession } from './gateway/session/sessionRoutes.js';
import { createSessions, hashIn } from './gateway/session/sessions.js';
import { registerSignOutCheck } from './gateway/session/signOut.js';
import { registerSilentRenew } from './gateway/session/silentRenew.js';
import { visitor } from './gateway/session/visitor.js';
import { createViewerOf } from './gateway/viewer.js';
import { createHub } from './hub/hub.js';
import { registerBuiltIn } from './identity/builtIn.js';
import { removeExpired } from './identity/records.js';
import { loadSecrets } from './identity/secrets.js';
import { builtInProvider, externalProvider } from './identity/signInProvider.js';
import { createHealth } from './releases/health.js';
import { registerHealthReports } from './releases/healthRoute.js';
import { keepHouse } from './releases/keepHouse.js';
import { menuFor } from './releases/menu.js';
import { registerRegistryApi } from './releases/registryApi.js';
import type { Store } from './releases/store.js';
import { createExportTurns } from './services/exportTurns.js';
import { signInsLimited } from './services/messages/occasions.js';
import { removeOldMessages } from './services/messages/removeOldMessages.js';
import { sendMessage } from './services/messages/sendMessage.js';
import { registerServices } from './services/registerServices.js';
import { within } from './within.js';

const BODY_BYTES = 262_144;
/** The slowest upload; each route has its own limit below it. */
const REQUEST_TIMEOUT_MS = 150_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** How often the listener looks for what is late: a limit holds to within this. */
const LATE_CHECK_MS = 5_000;
const FLUSH_MS = 500;
const CLEAN_MS = 600_000;
const VACUUM_MS = 6 * 3_600_000;

export type AppLimits = {
  /** How long a request may take where its route does not say so. */
  readonly routeMs: number;
  /** Readers that take longer to read what has begun are cut off when the process stops. */
  readonly stopMs: number;
};
const LIMITS: AppLimits = { routeMs: 30_000, stopMs: 8_000 };

export type AppParts = {
  readonly config: Config;
  readonly db: Db;
  readonly releases: Releases;
  readonly pages: Pages;
  /** Where published builds are kept. */
  readonly store: Store;
  readonly log?: FastifyBaseLogger;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly limits?: AppLimits;
};

export type App = {
  readonly fastify: FastifyInstance;
  /** Resolves to the listener's own URL. Rejects with the system's error, such as EADDRINUSE. */
  listen(): Promise<string>;
  /** Answers what has begun, ends the hub's sockets, and leaves the database to its owner. */
  close(): Promise<void>;
};

/** The whole product on one origin. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, db, releases, pages, store, log, now = Date.now, limits = LIMITS } = parts;
  const { baseUrl, mustBeVerified, overrideOrigins } = config;
  const addresses = createAddresses(config.trustProxy);
  const fastify: FastifyInstance = Fastify({
    genReqId: createRequestIds(addresses),
    ...(log === undefined ? { logger: { level: config.logLevel } } : { loggerInstance: log }),
    // Request lines would carry query strings, and those carry codes and one-time tokens.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LATE_CHECK_MS },
    forceCloseConnections: 'idle',
    // What still comes over an open line while the process stops is answered like everything before it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  const report = (message: string, cause: unknown) => {
    fastify.log.error({ err: cause }, message);
  };

  const secrets = await loadSecrets(db);
  const provider =
    config.provider === null
      ? builtInProvider({
          baseUrl,
          clientSecrets: secrets.clientSecrets,
          listener: () => listenerOf(fastify),
        })
      : externalProvider(config.provider, report);
  const isBuiltIn = provider.kind === 'builtIn';
  const identity = pageIdentity({ baseUrl, provider });
  const viewerOf = createViewerOf(db, now);
  const sessions = createSessions(db, now, isBuiltIn ? null : provider.issuer);

  registerBasics(fastify, config);
  registerRequestIds(fastify);
  registerRouteLimits(fastify, limits.routeMs);
  const exports = createExportTurns();
  const figures =
    config.figures === null
      ? null
      : createFigures(fastify, {
          database: () => db.connections(),
          hub: () => hub.connections(),
          releases: () => releases.served(),
          exports,
        });
  const builtIn = isBuiltIn
    ? await registerBuiltIn(fastify, {
        ...{ config, db, secrets, sessions, now, report },
        warn: (tx, account, address) => sendMessage(tx, signInsLimited(account, address, now())),
      })
    : null;
  if (!isBuiltIn) {
    registerAuthorize(fastify, { baseUrl, provider, sessions });
    registerSignOutCheck(fastify);
  }
  registerSession(fastify, {
    baseUrl,
    provider,
    sessions,
    redeem: createRedeem(provider, now),
    menuFor: async (person, cookies) =>
      menuFor(releases.releaseFor(await viewerOf(person, cookies)).areas, person),
    loginTokens: builtIn?.loginTokens ?? null,
    returnAddress: async (given, cookies) => {
      const { areas } = releases.releaseFor(await viewerOf(null, cookies));
      return returnAddress(given, baseUrl, areas);
    },
  });
  registerSilentRenew(fastify);
  // Whoever is told that it is done finds it done.
  const serve = () => releases.refresh();
  registerServices(fastify, {
    db,
    now,
    ...{ baseUrl, mustBeVerified, overrideOrigins, serve },
    unserved: () => releases.unserved(),
    findPerson: ({ headers }, audience) => sessions.find(headers.cookie, audience),
    ownSessions: createOwnSessions(db, now, 'admin'),
    own: builtIn?.own ?? null,
    exports,
  });
  const sessionsOf = (cookies: string | undefined) =>
    [hashIn(cookies, 'admin'), hashIn(cookies, 'customer')].filter((hash) => hash !== null);
  const tidy = () => {
    keepHouse({ db, store, now }).catch((cause: unknown) => {
      report('old builds were not removed', cause);
    });
  };
  registerRegistryApi(fastify, { db, now, store, baseUrl, mustBeVerified, serve, tidy });
  const health = createHealth({ db, now, report });
  registerHealthReports(fastify, {
    ...{ baseUrl, health },
    findPerson: (cookies) => sessions.findAny(cookies),
  });
  const hub = await createHub(fastify, {
    db,
    baseUrl,
    secret: secrets.cookieKeys[0] ?? '',
    now,
    sessionsOf,
    log: report,
    onReleases: (listener) => releases.subscribe(listener),
    addressOf: addresses.of,
    identify: async (cookies) => ({
      person: await sessions.findAny(cookies),
      sessions: sessionsOf(cookies),
    }),
  });
  registerHealth(fastify, {
    database: () => db.problem(),
    identity: () => provider.problem(),
    hub: () => hub.problem(),
    releases: () => releases.problem(),
  });
  await pages(fastify, {
    config,
    identity,
    identityOrigin: () => provider.origin(),
    findPerson: (request, reply, first) => visitor(sessions, request, reply, first),
    viewerOf,
    draftKeyOf: (person) => draftKeyOf(secrets.cookieKeys[0] ?? '', person),
  });

  const cleaning = setInterval(() => {
    tidy();
    Promise.all([removeExpired(db, now()), removeOldMessages(db, now())]).catch(
      (cause: unknown) => {
        report('what has ended was not removed', cause);
      },
    );
  }, CLEAN_MS);
  // PostgreSQL does this by itself; the embedded database does not.
  const vacuuming = setInterval(() => {
    if (db.kind !== 'pglite') return;
    db.script('vacuum analyze').catch((cause: unknown) => {
      report('the database was not vacuumed', cause);
    });
  }, VACUUM_MS);

  let figuresServer: Awaited<ReturnType<typeof serveFigures>> | null = null;
  return {
    fastify,
    listen: async () => {
      const url = await fastify.listen({ port: config.port, host: config.host });
      if (figures !== null && config.figures !== null) {
        figuresServer = await serveFigures(figures, config.figures);
      }
      return url;
    },
    close: async () => {
      await figuresServer?.close();
      clearInterval(cleaning);
      clearInterval(vacuuming);
      provider.close();
      await hub.close();
      await closeWithin(fastify, limits.stopMs);
      await within(FLUSH_MS, health.close()).catch((cause: unknown) => {
        report('what areas reported last was not kept', cause);
      });
    },
  };
}
