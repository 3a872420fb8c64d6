import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { createExportTurns } from '../../domains/exports/exportTurns.js';
import { WEB_SERVICES } from '../../domains/services.js';
import type { ServiceParts } from '../../domains/wiring.js';
import { notedDb } from '../../ground/changeLog/notedDb.js';
import type { Db } from '../../ground/database/db.js';
import { createAddresses } from '../../ground/requests/address.js';
import { createCookies } from '../../ground/requests/cookies.js';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { refusalOfError } from '../../ground/requests/refusalOfError.js';
import { registerRequestIds } from '../../ground/requests/requestId.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import { PROOF_SECONDS } from '../../identity/proof.js';
import { registerHealth } from '../gateway/health.js';
import { createListener } from '../gateway/listener.js';
import { registerServices } from '../gateway/registerServices.js';
import { registerRouteLimits } from '../gateway/routeLimits.js';
import type { Bearer, Caller } from './bearer.js';

const ROUTE_MS = 30_000;
const NOBODY = { ...REFUSALS.signInNeeded, status: 401 };

export type DoorParts = {
  readonly db: Db;
  readonly bearer: Bearer;
  readonly now: () => number;
  readonly logLevel: string;
  readonly log?: FastifyBaseLogger;
};

/** The services as a back end of their own: the same handlers, who calls said by the gateway's token alone. */
export function createDoorApp({ db, bearer, now, logLevel, log }: DoorParts): FastifyInstance {
  // The gateway names the requests.
  const addresses = createAddresses(true);
  const app = createListener({ logLevel, trustProxy: true }, addresses, log);
  const callers = new WeakMap<FastifyRequest, Caller>();
  registerRequestIds(app);
  registerRouteLimits(app, ROUTE_MS);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOfError(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'a request failed');
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, REFUSALS.notFound));
  registerHealth(app, { database: db });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return undefined;
    const caller = await bearer(request.headers.authorization);
    if (caller === 'refused') {
      return sendRefusal(request, reply.header('www-authenticate', 'Bearer'), NOBODY);
    }
    if (caller !== 'nobody') callers.set(request, caller);
    return undefined;
  });
  registerServices<ServiceParts>(app, WEB_SERVICES, {
    db: notedDb(db),
    now,
    findPerson: (request, audience) => {
      const person = callers.get(request)?.person;
      return Promise.resolve(person?.audience === audience ? person : null);
    },
    hasProved: (request) => {
      const provedAt = callers.get(request)?.provedAt ?? null;
      return Promise.resolve(provedAt !== null && provedAt > now() / 1000 - PROOF_SECONDS);
    },
    // Sessions are the gateway's.
    otherSession: () => Promise.resolve(null),
    rotate: () => Promise.resolve(null),
    cookies: createCookies(true),
    provedBy: 'password',
    isAdmitted: () => true,
    // The gateway counts.
    limited: () => Promise.resolve(null),
    signInNeeded: NOBODY,
    // The keys are the gateway's.
    hiddenText: () => Promise.resolve(null),
    elsewhere: () => null,
    exports: createExportTurns(),
  });
  return app;
}
