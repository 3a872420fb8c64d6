import { homeOf, SERVICE_BASE } from '@banyan/contract';
import type { BaseState } from '@banyan/contract/bases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../ground/database/db.js';
import type { SecretStore } from '../../ground/secrets/secretStore.js';
import type { Handles } from '../../identity/ownSessions/handle.js';
import type { SignInProvider } from '../../identity/signInProvider.js';
import type { Sessions } from '../session/sessions.js';
import { type Bases, openBases } from './bases.js';
import { createBaseTokens } from './baseTokens.js';
import { drop } from './body.js';
import type { BaseCallParts } from './callBase.js';
import { createExchange } from './exchange.js';
import { loadBaseKeys } from './keptKeys.js';
import { openKeyring } from './keyring.js';
import { registerBaseKeys } from './keysRoute.js';
import { forward, registerBases, type SendOn } from './registerBases.js';
import { rememberSessions } from './remembered.js';
import { type Target, targetOf } from './target.js';
import type { Upstream } from './upstream.js';

const HEALTH_MS = 1_500;

export type ServeBasesParts = {
  /** The file that lists the bases; null: no bases. */
  readonly file: string | null;
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly sessions: Sessions;
  readonly handles: Handles;
  readonly provider: SignInProvider;
  readonly baseUrl: string;
  readonly now: () => number;
  readonly count: (base: string, outcome: string) => void;
};

export type ServedBases = Bases & {
  /** How they are at this moment. */
  states(): Promise<readonly BaseState[]>;
  /** How a call of the services is answered by the base `web`; null: it is the gateway's, or there is no such base. */
  elsewhere(request: FastifyRequest): SendOn | null;
  /** For `/healthz?bases`: the state of each by its name; null: the caller is not to know. */
  health(request: FastifyRequest): Promise<Readonly<Record<string, string>> | null>;
  /** Notes that the session's person has just proved who they are, and that the bases are to know. */
  prove: Sessions['prove'];
};

/** The base that answers for the services (specification 7). */
const WEB = 'web';

/** The bases of this gateway, and who calls them. Throws BasesRefused. */
export async function serveBases(
  app: FastifyInstance,
  { file, db, secrets, sessions, handles, provider, baseUrl, now, count }: ServeBasesParts,
): Promise<ServedBases> {
  const bases = openBases({
    file,
    hasOtherProvider: provider.kind === 'external',
    now,
    log: (message) => {
      app.log.error(message);
    },
  });
  const keyring = await openKeyring({
    read: () => loadBaseKeys(secrets, db),
    now,
    report: (cause) => {
      app.log.error({ err: cause }, 'the keys of base tokens cannot be read: the last ones stay');
    },
  });
  const remembered = await rememberSessions({ db, sessions, handles, now });
  const tokens = createBaseTokens({ issuer: baseUrl, keyring, now });
  const exchange = createExchange(provider, now);

  const token: BaseCallParts['token'] = async (caller, { base }, isAnew) => {
    if (base.token === 'none') return null;
    if (base.token === 'gateway') return tokens.of(caller, base.name, isAnew);
    const given = await sessions.accessToken(caller.session);
    if (given === null || base.token === 'provider') return given;
    return exchange(caller, base, given, isAnew);
  };

  const states = () => Promise.all(bases.all().map(baseState));

  registerBaseKeys(app, keyring);
  const wiring = { baseUrl, find: bases.find, remembered, token, count };
  registerBases(app, wiring);
  return {
    ...bases,
    states,
    health: async (request) => {
      const person = await sessions.find(request.headers.cookie, 'admin');
      const maySee = person?.permissions.includes('areas.view') === true;
      if (!maySee && !isFromHere(request)) return null;
      return Object.fromEntries((await states()).map(({ name, state }) => [name, state]));
    },
    elsewhere: (request) => {
      const upstream = bases.find(WEB);
      const target = upstream === null ? null : webTargetOf(request.raw.url ?? '');
      return upstream === null || target === null
        ? null
        : (reply, audience) => forward(wiring, upstream, target, request, reply, audience);
    },
    prove: async (cookies, audience) => {
      await sessions.prove(cookies, audience);
      remembered.forget(cookies, audience);
    },
    close: async () => {
      await remembered.close();
      await bases.close();
    },
  };
}

/** Whether the request comes from this machine itself, not through a proxy on it. */
function isFromHere({ ip, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(x-)?forwarded/.test(name));
  return !isForwarded && /^(::1|(::ffff:)?127\.)/.test(ip);
}

/** The path is the one that the services have. Null: the gateway answers, if only that there is nothing. */
function webTargetOf(url: string): Target | null {
  if (!url.startsWith(SERVICE_BASE) || homeOf(url.slice(SERVICE_BASE.length)) !== 'web')
    return null;
  return targetOf(`/bases/${WEB}${url}`);
}

/** How a base is at this moment, by its health path where it has one. */
async function baseState(upstream: Upstream): Promise<BaseState> {
  const unwell = await unwellness(upstream);
  const { name, audiences, token } = upstream.base;
  // After the question, which may have found out.
  const { running, isAsked, addresses, problem } = upstream.state();
  const away = addresses.filter(({ isAway }) => isAway).length;
  const isAway = unwell !== null || away === addresses.length;
  const isThere = isAsked ? 'ready' : 'unasked';
  const seen = problem === null ? null : { text: problem.text, at: isoOf(problem.at) };
  return {
    name,
    state: isAway ? 'away' : away > 0 ? 'partly' : isThere,
    addresses: [...addresses],
    audiences: [...audiences],
    token,
    running,
    problem: unwell === null ? seen : { text: unwell, at: isoOf(Date.now()) },
  };
}

/** Null: it is well, or does not say. */
async function unwellness(upstream: Upstream): Promise<string | null> {
  const { health } = upstream.base;
  if (health === null) return null;
  try {
    const { status, body } = await upstream.ask({
      method: 'GET',
      path: health.slice(1),
      headers: { accept: 'application/json, */*' },
      body: null,
      isRepeatable: true,
      signal: AbortSignal.timeout(HEALTH_MS),
    });
    drop(body);
    return status >= 200 && status < 300 ? null : `${health} answered ${status}`;
  } catch {
    return `${health} does not answer`;
  }
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
