import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../ground/database/db.js';
import { within } from '../../ground/within.js';
import type { ReleaseWatch } from '../releases.js';
import type { Store } from '../store.js';
import { noteUse, readKeyItself } from '../teamKeys.js';
import { type Asked, askedAt } from './address.js';
import { packument } from './packument.js';
import { fileName } from './provide.js';
import { readKept } from './rows.js';

export type KitWiring = {
  readonly db: Db;
  readonly store: Pick<Store, 'files'>;
  readonly config: { readonly kit: 'off' | 'public' | 'key'; readonly baseUrl: string };
  readonly releases: Pick<ReleaseWatch, 'lends'>;
  readonly now: () => number;
  /** Resolves when the packages are complete. Never rejects. */
  readonly ready: Promise<void>;
  readonly limits: { readonly kitMs: number; readonly routeMs: number };
};

/** A build that took longer than a request waits is likely done after this. */
const RETRY_AFTER_S = 30;
const CALLS_PER_MINUTE = 600;
const YEAR_S = 31_536_000;

/** The registry that npm installs `@banyan/*` from. It is only read; errors are in npm's own form. */
export function registerKit(app: FastifyInstance, wiring: KitWiring): void {
  app.register(async (scope) => {
    await scope.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: '1 minute' });
    const config = { limitMs: wiring.limits.kitMs + wiring.limits.routeMs };
    scope.get('/kit/*', { config }, async (request, reply) => {
      const asked = askedAt(request.url.split('?', 1)[0] ?? '');
      const { kit } = wiring.config;
      if (kit === 'off') return refuse(reply, 404, 'This gateway hands out no packages.');
      if (kit === 'key' && !(await holdsKey(wiring, request))) {
        reply.header('www-authenticate', 'Bearer');
        return refuse(reply, 401, 'A team key is needed: set it as _authToken in .npmrc.');
      }
      if (asked === null) return notFound(reply);
      if (!(await isReady(wiring))) {
        reply.header('retry-after', RETRY_AFTER_S);
        return refuse(reply, 503, 'The packages are still being built: ask again.');
      }
      return send(wiring, asked, reply);
    });
  });
}

function isReady({ ready, limits }: KitWiring): Promise<boolean> {
  return within(limits.kitMs, ready).then(
    () => true,
    () => false,
  );
}

async function holdsKey({ db, now }: KitWiring, { headers }: FastifyRequest): Promise<boolean> {
  const key = await readKeyItself(db, headers.authorization);
  if (key === null) return false;
  await noteUse(db, key, now());
  return true;
}

async function send(wiring: KitWiring, asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { db, store, config, releases } = wiring;
  const rows = await readKept(db, asked.name);
  const cached = config.kit === 'public' ? 'public' : 'private';
  if (asked.kind === 'package') {
    const found = packument(rows, releases.lends(), `${config.baseUrl}/kit/`);
    if (found === null) return notFound(reply);
    return reply.header('cache-control', `${cached}, no-cache`).send(found);
  }
  const row = rows.find(({ version }) => version === asked.version);
  if (row === undefined) return notFound(reply);
  const content = await store.files.get(fileName(row));
  if (content === null) throw new Error(`${row.name} ${row.version} is not where it was kept`);
  return reply
    .header('cache-control', `${cached}, max-age=${YEAR_S}, immutable`)
    .type('application/octet-stream')
    .send(content);
}

function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'Not found');
}

function refuse(reply: FastifyReply, status: 401 | 404 | 503, error: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}
