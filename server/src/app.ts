import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config.js';
import type { Db } from './database/db.js';
import { openFigures } from './figures/openFigures.js';
import { serveBases } from './gateway/bases/serveBases.js';
import { registerBasics } from './gateway/basics.js';
import { registerHealth } from './gateway/health.js';
import { closeWithin, createListener, listenerOf } from './gateway/listener.js';
import type { Pages, Releases } from './gateway/parts.js';
import { registerRouteLimits } from './gateway/routeLimits.js';
import { pageIdentity } from './gateway/session/authorize.js';
import { draftKeyOf } from './gateway/session/draftKey.js';
import { createHandles } from './gateway/session/handle.js';
import { createOwnSessions } from './gateway/session/ownSessions.js';
import { serveSessions } from './gateway/session/serveSessions.js';
import { createSessions } from './gateway/session/sessions.js';
import { visitor } from './gateway/session/visitor.js';
import { createViewerOf } from './gateway/viewer.js';
import { houseJobs } from './houseJobs.js';
import { createAddresses } from './http/address.js';
import { createCookies } from './http/cookies.js';
import { registerRequestIds } from './http/requestId.js';
import { createHub } from './hub/hub.js';
import { registerBuiltIn } from './identity/builtIn.js';
import { loadSecrets, loadVaultSecret } from './identity/secrets.js';
import { builtInProvider, externalProvider } from './identity/signInProvider.js';
import { createVault } from './identity/vault.js';
import { startJobs } from './jobs/runner.js';
import { createHealth } from './releases/health.js';
import { registerHealthReports } from './releases/healthRoute.js';
import { keepHouse } from './releases/keepHouse.js';
import { registerRegistryApi } from './releases/registryApi.js';
import type { Store } from './releases/store.js';
import type { SecretStore } from './secrets/secretStore.js';
import { createExportTurns } from './services/files/exportTurns.js';
import { sendMessage } from './services/messages/sendMessage.js';
import { registerServices } from './services/registerServices.js';
import { signInsLimited } from './services/security/signInOccasions.js';
import { SERVICES } from './services/services.js';
import { within } from './within.js';

const FLUSH_MS = 500;

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
  readonly secrets: SecretStore;
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
  /** Reads again what may change while it runs: the bases. */
  reread(): void;
};

/** The whole product on one origin. */
export async function createApp(parts: AppParts): Promise<App> {
  const {
    config,
    db,
    secrets,
    releases,
    pages,
    store,
    log,
    now = Date.now,
    limits = LIMITS,
  } = parts;
  const { baseUrl, mustBeVerified, overrideOrigins } = config;
  const addresses = createAddresses(config.trustProxy);
  const fastify = createListener(config, addresses, log);
  const report = (message: string, cause: unknown) => {
    fastify.log.error({ err: cause }, message);
  };

  const installation = await loadSecrets(secrets, db);
  const provider =
    config.provider === null
      ? builtInProvider({
          baseUrl,
          clientSecrets: installation.clientSecrets,
          listener: () => listenerOf(fastify),
        })
      : externalProvider(config.provider, report);
  const isBuiltIn = provider.kind === 'builtIn';
  const identity = pageIdentity({ baseUrl, provider });
  const cookies = createCookies(config.secure);
  const handles = createHandles(cookies);
  const viewerOf = createViewerOf(db, now, cookies);
  const issuer = isBuiltIn ? null : provider.issuer;
  const sessions = createSessions({ db, now, issuer, owner: config.owner, handles });

  registerBasics(fastify, config);
  registerRequestIds(fastify);
  registerRouteLimits(fastify, limits.routeMs);
  const exports = createExportTurns();
  const figures = openFigures(fastify, config.figures, {
    database: () => db.connections(),
    hub: () => hub.connections(),
    releases: () => releases.served(),
    exports,
    jobs: () => runner.states(),
    bases: () => bases.all(),
  });
  const builtIn = isBuiltIn
    ? await registerBuiltIn(fastify, {
        config,
        db,
        secrets: installation,
        vault: createVault(await loadVaultSecret(secrets, db)),
        sessions,
        cookies,
        now,
        report,
        warn: (tx, account, address) => sendMessage(tx, signInsLimited(account, address, now())),
      })
    : null;
  serveSessions(fastify, {
    baseUrl,
    provider,
    sessions,
    cookies,
    releases,
    viewerOf,
    now,
    loginTokens: builtIn?.loginTokens ?? null,
  });
  // Whoever is told that it is done finds it done.
  const serve = () => releases.refresh();
  registerServices(fastify, SERVICES, {
    db,
    secrets,
    now,
    baseUrl,
    mustBeVerified,
    overrideOrigins,
    serve,
    unserved: () => releases.unserved(),
    findPerson: ({ headers }, audience) => sessions.find(headers.cookie, audience),
    handles,
    cookies,
    rotate: sessions.rotate,
    prove: sessions.prove,
    hasProved: ({ headers }, audience) => sessions.hasProved(headers.cookie, audience),
    ownSessions: createOwnSessions(db, now, 'admin', handles),
    own: builtIn?.own ?? null,
    exports,
  });
  const bases = await serveBases(fastify, {
    file: config.basesFile,
    db,
    secrets,
    sessions,
    handles,
    provider,
    baseUrl,
    now,
    count: figures.countBase,
  });
  const tidy = () => {
    keepHouse({ db, store, now }).catch((cause: unknown) => {
      report('old builds were not removed', cause);
    });
  };
  registerRegistryApi(fastify, { db, secrets, now, store, baseUrl, mustBeVerified, serve, tidy });
  const health = createHealth({ db, now, secret: installation.cookieKeys[0] ?? '', report });
  registerHealthReports(fastify, {
    baseUrl,
    cookies,
    health,
    now,
    findPerson: (header) => sessions.findAny(header),
  });
  const hub = await createHub(fastify, {
    db,
    baseUrl,
    secret: installation.cookieKeys[0] ?? '',
    now,
    sessionsOf: handles.hashesIn,
    log: report,
    onReleases: (listener) => releases.subscribe(listener),
    addressOf: addresses.of,
    identify: async (cookies) => ({
      person: await sessions.findAny(cookies),
      sessions: handles.hashesIn(cookies),
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
    cookies,
    findPerson: (request, reply, first) => visitor(sessions, request, reply, first, cookies),
    viewerOf,
    draftKeyOf: (person) => draftKeyOf(installation.cookieKeys[0] ?? '', person),
  });

  const runner = await startJobs({ db, now, report, jobs: houseJobs({ db, store, now }) });
  return {
    fastify,
    listen: async () => {
      const url = await fastify.listen({ port: config.port, host: config.host });
      await figures.listen();
      return url;
    },
    reread: bases.reread,
    close: async () => {
      await figures.close();
      await runner.close();
      provider.close();
      await hub.close();
      await closeWithin(fastify, limits.stopMs);
      await bases.close();
      await within(FLUSH_MS, health.close()).catch((cause: unknown) => {
        report('what areas reported last was not kept', cause);
      });
    },
  };
}
