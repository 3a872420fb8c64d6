import { createHash } from 'node:crypto';
import { areaNameSchema, buildIdSchema } from '@banyan/contract';
import {
  publishRequestSchema,
  REGISTRY_PATHS,
  releaseActionSchema,
} from '@banyan/contract/releases';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from '../http/readBody.js';
import { REFUSALS, type Refusal } from '../http/refusal.js';
import { sendRefusal } from '../http/sendRefusal.js';
import { readState, readStates } from './areaState.js';
import { perform } from './perform.js';
import { type PublishParts, publish } from './publish.js';
import { inRegistry, noteEvent } from './rows.js';
import { type Bearer, noteUse, publicKeyOf, readBearer, takeOnce } from './teamKeys.js';

/** A whole build in Base64. */
const PUBLISH_BYTES = 64 * 1024 * 1024;
const PUBLISH_MS = 150_000;

export type RegistryWiring = PublishParts & {
  readonly baseUrl: string;
  /** Resolves when this process serves what has been decided. */
  readonly serve: () => Promise<void>;
  /** Something was published: something else may be old now. */
  readonly tidy: () => void;
};

const CALLS_PER_MINUTE = 600;
const HOUR_MS = 3_600_000;

type Team = Extract<Bearer, { kind: 'key' }>;

const teams = new WeakMap<FastifyRequest, Team>();

/** The registry for machines: a team's pipeline publishes and acts here, and on the areas of its key only. */
export function registerRegistryApi(app: FastifyInstance, wiring: RegistryWiring): void {
  const { db, now } = wiring;
  app.register(async (scope) => {
    await scope.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: '1 minute' });
    // The signature is over the bytes, so they are kept until it is looked at.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, taken) =>
      taken(null, body),
    );
    // Before a body is read, and after the limit.
    scope.addHook('preParsing', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await admit(wiring, request, reply);
    });
    scope.addHook('preHandler', (request, reply) => check(wiring, request, reply));

    scope.get(REGISTRY_PATHS.areas, async (request) => {
      const { areas } = teamOf(request).key;
      const states = await readStates(db, now());
      return states.filter(({ area }) => areas.includes(area));
    });
    scope.get(REGISTRY_PATHS.area(':area'), (request, reply) => sendState(wiring, request, reply));
    scope.post(REGISTRY_PATHS.area(':area'), async (request, reply) => {
      const action = readBody(releaseActionSchema, jsonOf(request));
      const revision = revisionIn(request);
      if (!action.success || revision === undefined) return refuseForm(request, reply, action);
      const attempt = {
        area: areaOf(request),
        action: action.data,
        revision,
        now: now(),
        actor: teamOf(request).key.name,
        mustBeVerified: wiring.mustBeVerified,
      };
      const acted = await inRegistry(db, (tx) => perform(tx, attempt));
      if (!acted.success) return sendRefusal(request, reply, forMachines(acted.refusal));
      await wiring.serve();
      return sendState(wiring, request, reply);
    });
    scope.put(
      REGISTRY_PATHS.version(':area', ':build'),
      { bodyLimit: PUBLISH_BYTES, config: { limitMs: PUBLISH_MS } },
      async (request, reply) => {
        const asked = readBody(publishRequestSchema, jsonOf(request));
        const build = buildIdSchema.safeParse((request.params as { build?: unknown }).build);
        const revision = revisionIn(request);
        if (!asked.success || !build.success || revision === undefined) {
          return refuseForm(request, reply, asked);
        }
        const { key } = teamOf(request);
        const published = await publish(wiring, {
          area: areaOf(request),
          build: build.data,
          request: asked.data,
          revision,
          actor: key.name,
          key: await publicKeyOf(key),
        });
        if (!published.success) return sendRefusal(request, reply, forMachines(published.refusal));
        await wiring.serve();
        wiring.tidy();
        return sendState(wiring, request, reply.code(201));
      },
    );
  });
}

/** Before anything is read: who it is. */
async function admit(
  { db, now, baseUrl }: RegistryWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { authorization } = request.headers;
  const bearer = await readBearer(db, authorization, { audience: baseUrl, now: now() });
  if (bearer.kind === 'key') {
    teams.set(request, bearer);
    return undefined;
  }
  // What carries no name of a key is anybody's noise.
  if (bearer.kind === 'refused') await noteStranger(db, bearer.name, now());
  return sendRefusal(request, reply, REFUSALS.badTeamKey);
}

/** Before anything is done: this very request, once, and on an area of theirs. */
async function check(
  { db, now }: RegistryWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { key, claims } = teamOf(request);
  const refuse = async (refusal: Refusal, why: string) => {
    await noteRefused(db, request, key.name, why, now());
    return sendRefusal(request, reply, refusal);
  };
  if (claims.htm !== request.method || claims.path !== request.url) {
    return refuse(REFUSALS.badTeamKey, 'the signature is for another call');
  }
  const sum = createHash('sha256').update(bytesOf(request)).digest('base64url');
  if (sum !== claims.sum) return refuse(REFUSALS.badTeamKey, 'the signature is for another body');
  if (!(await takeOnce(db, key, claims))) {
    return refuse(REFUSALS.badTeamKey, 'the request was sent before');
  }
  const { area } = request.params as { area?: string };
  if (area !== undefined && !key.areas.includes(area)) {
    return refuse(REFUSALS.forbidden, 'the key is not for this area');
  }
  await noteUse(db, key, now());
  return undefined;
}

/** Who knows a key's id and not the key can be anybody, as often as they like: one row for an hour. */
async function noteStranger(db: RegistryWiring['db'], actor: string, at: number): Promise<void> {
  const reason = 'the signature is not valid';
  const known = await db.query(
    `update release_events set times = times + 1
     where kind = 'refused' and actor = $1 and reason = $2 and at > $3 returning 1`,
    [actor, reason, at - HOUR_MS],
  );
  if (known.length > 0) return;
  await noteEvent(db, { at, actor, area: '', kind: 'refused', ok: false, reason });
}

async function noteRefused(
  db: RegistryWiring['db'],
  request: FastifyRequest,
  actor: string,
  why: string,
  at: number,
): Promise<void> {
  const { area, build } = request.params as { area?: string; build?: string };
  await noteEvent(db, {
    at,
    actor,
    kind: 'refused',
    ok: false,
    area: areaNameSchema.safeParse(area).data ?? '',
    build: buildIdSchema.safeParse(build).data ?? null,
    reason: `${request.method}: ${why}`,
  });
}

async function sendState(
  { db, now }: RegistryWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const state = await readState(db, areaOf(request), now());
  return reply.header('etag', `"${state.revision}"`).send(state);
}

/** RFC 9110, 13.1.1: one revision in quotes. Null: whatever it is; undefined: it cannot be read. */
function revisionIn({ headers }: FastifyRequest): number | null | undefined {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return null;
  const [, revision] = /^"(\d{1,9})"$/.exec(given) ?? [];
  return revision === undefined ? undefined : Number(revision);
}

function refuseForm(
  request: FastifyRequest,
  reply: FastifyReply,
  read: ReturnType<typeof readBody>,
): FastifyReply {
  const details = read.success
    ? []
    : read.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return sendRefusal(request, reply, { ...REFUSALS.badRequest, details });
}

/** With `If-Match`, a stale state is a precondition that failed. */
function forMachines(refusal: Refusal): Refusal {
  if (refusal.code !== REFUSALS.versionConflict.code) return refusal;
  return { ...REFUSALS.staleRevision, details: refusal.details };
}

function teamOf(request: FastifyRequest): Team {
  const team = teams.get(request);
  if (team === undefined) throw new Error('a request of the registry that nobody admitted');
  return team;
}

function areaOf(request: FastifyRequest): string {
  return areaNameSchema.parse((request.params as { area?: unknown }).area);
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Undefined for what is no JSON. */
function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bytesOf(request).toString('utf8'));
  } catch {
    return undefined;
  }
}
