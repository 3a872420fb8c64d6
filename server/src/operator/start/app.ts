import { registerClient } from '../../domains/client/clientRoutes.js';
import { mapReader } from '../../domains/diagrams/reading/index.js';
import { createExportTurns } from '../../domains/exports/exportTurns.js';
import { mayReadFeedbackFile } from '../../domains/feedback/mayReadFile.js';
import { mayReadInvoiceFile } from '../../domains/invoices/attach.js';
import { jobAlarm } from '../../domains/jobRuns/jobOccasions.js';
import { mayReadReceipt } from '../../domains/orders/receipts.js';
import { PERSONAL_DATA, SERVICES } from '../../domains/services.js';
import { sitePages } from '../../domains/site/index.js';
import type { ServiceWiring } from '../../domains/wiring.js';
import { notedDb } from '../../ground/changeLog/notedDb.js';
import { openFiles } from '../../ground/files/openFiles.js';
import { createPictures } from '../../ground/files/pictures.js';
import { startJobs } from '../../ground/jobs/runner.js';
import { createLimits } from '../../ground/limits/limits.js';
import { NO_PORTS } from '../../ground/ports/openPorts.js';
import { createCookies } from '../../ground/requests/cookies.js';
import { registerRequestIds } from '../../ground/requests/requestId.js';
import { within } from '../../ground/within.js';
import { serveBases } from '../../http/bases/serveBases.js';
import { registerBasics } from '../../http/gateway/basics.js';
import { registerDevServer } from '../../http/gateway/devServer.js';
import { registerHealth } from '../../http/gateway/health.js';
import { closeWithin, openListener } from '../../http/gateway/listener.js';
import { registerServices } from '../../http/gateway/registerServices.js';
import { registerRouteLimits } from '../../http/gateway/routeLimits.js';
import { registerTrialOutboxPage } from '../../http/gateway/trialOutboxPage.js';
import { createViewerOf } from '../../http/gateway/viewer.js';
import { createHub } from '../../http/hub/hub.js';
import { registerTell } from '../../http/hub/tellRoute.js';
import { pageIdentity } from '../../http/session/authorize.js';
import { draftKeyOf } from '../../http/session/draftKey.js';
import { visitor } from '../../http/session/visitor.js';
import { createOneTime } from '../../identity/oneTime.js';
import { createHandles } from '../../identity/ownSessions/handle.js';
import { loadSecrets, loadVaultSecret } from '../../identity/secrets.js';
import { createHealth } from '../../releases/health.js';
import { registerHealthReports } from '../../releases/healthRoute.js';
import { keepHouse } from '../../releases/keepHouse.js';
import { registerKit } from '../../releases/kit/kitRoutes.js';
import { registerRegistryApi } from '../../releases/registryApi.js';
import { readFailures } from '../../releases/stacks/readFailures.js';
import { openFigures } from '../figures/openFigures.js';
import { type App, type AppParts, LIMITS } from './appParts.js';
import { bySession, sessionParts } from './bySession.js';
import { installationJobs } from './installationJobs.js';
import { openCashier } from './openCashier.js';
import { openErrors } from './openErrors.js';
import { openSignIn } from './openSignIn.js';
import { sealedParts } from './sealedParts.js';

const FLUSH_MS = 500;

/** The whole product on one origin. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, secrets, releases, pages, store, files: place, log } = parts;
  const db = notedDb(parts.db);
  const { now = Date.now, ports = NO_PORTS, kitReady = Promise.resolve() } = parts;
  const limits = { ...LIMITS, ...parts.limits };
  const { baseUrl, mustBeVerified, overrideOrigins } = config;
  const { fastify, addresses, connections } = openListener(config, limits.connections, log);
  const report = (message: string, cause: unknown) => {
    fastify.log.error({ err: cause }, message);
  };

  const installation = await loadSecrets(secrets, db);
  const cookies = createCookies(config.secure);
  const handles = createHandles(cookies);
  const viewerOf = createViewerOf(db, now, cookies);
  const errors = openErrors({ db, now, report, store });
  registerBasics(fastify, config, errors.add);
  registerRequestIds(fastify);
  registerRouteLimits(fastify, limits.routeMs);
  const exports = createExportTurns();
  const figures = openFigures(fastify, config.figures, {
    connections,
    database: () => db.connections(),
    hub: () => hub.connections(),
    releases: () => releases.served(),
    exports,
    jobs: () => runner.states(),
    bases: () => bases.all(),
  });
  const { provider, sessions, builtIn } = await openSignIn(fastify, {
    config,
    db,
    secrets,
    installation,
    cookies,
    handles,
    ports,
    passwordCost: limits.passwordCost,
    releases,
    viewerOf,
    now,
    report,
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
  const vault = await loadVaultSecret(secrets, db);
  const sealed = sealedParts({ db, now, vault });
  const cashier = openCashier(fastify, { db, now, config, vault, grants: sealed.grants });
  const pictures = createPictures();
  const maps = mapReader();
  const jobs = installationJobs({
    ...{ db, store, place, pictures, ports, now, baseUrl, vault, report, cashier },
  });
  const counted = createLimits(db, installation.cookieKeys[0] ?? '', now);
  const files = openFiles(fastify, {
    db,
    place,
    pictures,
    baseUrl,
    partBytes: limits.partBytes,
    limits: counted,
    now,
    findPerson: sessions.find,
    readers: [mayReadFeedbackFile, mayReadInvoiceFile, mayReadReceipt],
  });
  await sealed.licenceKeys.ensure();
  const oneTime = createOneTime(db, now);
  const clients = { db, now, baseUrl, limits: counted, oneTime, files, maps };
  registerClient(fastify, { ...clients, ...sealed });
  // Refreshes before answering, so that a client told of an act sees its result.
  const serve = () => releases.refresh();
  registerServices<ServiceWiring>(fastify, SERVICES, {
    db,
    secrets,
    files,
    maps,
    now,
    baseUrl,
    company: config.company,
    contactWays: config.contactWays,
    mustBeVerified,
    overrideOrigins,
    serve,
    unserved: () => releases.unserved(),
    failures: (of) => readFailures({ db, store }, of),
    decode: errors.decode,
    jobs,
    ...sealed,
    limits: counted,
    personal: PERSONAL_DATA,
    idCheck: ports.idCheck,
    cashier,
    bases: bases.names,
    baseStates: bases.states,
    report,
    handles,
    prove: bases.prove,
    ...sessionParts({ db, now, handles, sessions }),
    own: builtIn?.own ?? null,
    newcomers: builtIn?.newcomers ?? null,
    createsElsewhere: async () => (await provider.endpoints())?.creates ?? false,
    ...bySession({
      searchKeys: sealed.searchKeys,
      baseUrl,
      sessions,
      limits: counted,
      cookies,
      exports,
      elsewhere: bases.elsewhere,
      provedBy: builtIn === null ? 'provider' : 'password',
    }),
  });
  const tidy = () => {
    keepHouse({ db, store, now }).catch((cause: unknown) => {
      report('old builds were not removed', cause);
    });
  };
  registerRegistryApi(fastify, {
    db,
    secrets,
    now,
    store,
    baseUrl,
    mustBeVerified,
    bases: bases.names,
    serve,
    tidy,
  });
  registerTell(fastify, { db, now, baseUrl });
  registerKit(fastify, { db, store, config, releases, now, ready: kitReady, limits });
  const [secret = ''] = installation.cookieKeys;
  const health = createHealth({ db, now, secret, report, onFailure: errors.onFailure });
  const findPerson = (header: string | undefined) => sessions.findAny(header);
  registerHealthReports(fastify, { baseUrl, cookies, health, now, findPerson });
  const hub = await createHub(fastify, {
    db,
    baseUrl,
    secret,
    now,
    sessionsOf: handles.hashesIn,
    log: report,
    onReleases: (listener) => releases.subscribe(listener),
    addressOf: addresses.of,
    identify: async (cookies) => ({
      person: await sessions.findAny(cookies),
      sessions: handles.hashesIn(cookies),
    }),
    otherSockets: registerDevServer(fastify, config),
  });
  registerHealth(fastify, { database: db, identity: provider, hub, releases }, bases.health);
  await pages(fastify, {
    config,
    identity: pageIdentity({ baseUrl, provider }),
    identityOrigin: () => provider.origin(),
    ...sitePages({ db, now, baseUrl }, config),
    cookies,
    findPerson: (request, reply, first) => visitor(sessions, request, reply, first, cookies),
    viewerOf,
    draftKeyOf: (person) => draftKeyOf(secret, person),
  });

  if (ports.trial !== null) registerTrialOutboxPage(fastify, ports.trial);
  const alarm = jobAlarm(now);
  const runner = await startJobs({ db, now, report, jobs, alarm, runs: parts.jobs });
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
      await maps.close();
      await bases.close();
      const last = Promise.all([health.close(), errors.close()]);
      await within(FLUSH_MS, last).catch((cause: unknown) => {
        report('what was reported last was not kept', cause);
      });
    },
  };
}
