import { createHash } from 'node:crypto';
import { areaNameSchema, buildIdSchema } from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../ground/database/db.js';
import { REFUSALS, type Refusal } from '../ground/requests/refusal.js';
import { sendRefusal } from '../ground/requests/sendRefusal.js';
import { noteEvent } from './rows.js';
import { type Bearer, isFor, noteUse, readBearer, takeOnce } from './teamKeys.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route for keys that verify, and for no others. */
    readonly forVerifiers?: boolean;
  }
}

const HOUR_MS = 3_600_000;

export type KeyParts = {
  readonly db: Queryable;
  readonly now: () => number;
  readonly baseUrl: string;
};

type Team = Extract<Bearer, { kind: 'key' }>;

const teams = new WeakMap<FastifyRequest, Team>();

/** All routes of the scope are for machines with a key: each request is signed, and good once. */
export function forKeys(scope: FastifyInstance, parts: KeyParts): void {
  // The signature is over the bytes, so they are kept until it is looked at.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, taken) =>
    taken(null, body),
  );
  // Before a body is read, and after the limit.
  scope.addHook('preParsing', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await admit(parts, request, reply);
  });
  scope.addHook('preHandler', (request, reply) => check(parts, request, reply));
}

/** Before anything is read: who it is. */
async function admit(
  { db, now, baseUrl }: KeyParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { authorization } = request.headers;
  const bearer = await readBearer(db, authorization, { audience: baseUrl, now: now() });
  if (bearer.kind === 'key') {
    teams.set(request, bearer);
    return undefined;
  }
  // A request that names no key may come from anyone: it is not logged.
  if (bearer.kind === 'refused') await noteStranger(db, bearer.name, now());
  return sendRefusal(request, reply, REFUSALS.badTeamKey);
}

/** Before anything is done: this very request, once, and on an area of theirs. */
async function check(
  { db, now }: KeyParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { key, claims } = teamOf(request);
  const refuse = async (refusal: Refusal, why: string, details?: object) => {
    await noteRefused(db, request, key.name, why, now());
    return sendRefusal(request, reply, { ...refusal, details });
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
  // A key that verifies builds may not also act on them.
  const { forVerifiers = false } = request.routeOptions.config;
  if (key.verifies && request.method !== 'GET' && !forVerifiers) {
    return refuse(REFUSALS.forbidden, 'the key only signs results of verify');
  }
  if (forVerifiers && !key.verifies) {
    return refuse(REFUSALS.forbidden, 'the key verifies nothing');
  }
  if (area !== undefined && !isFor(key, area)) {
    const details = { key: key.name, areas: key.areas };
    return refuse(REFUSALS.forbidden, 'the key is not for this area', details);
  }
  await noteUse(db, key, now());
  return undefined;
}

/** A caller with a key's id but not the key may be anyone, at any rate: one row per hour. */
async function noteStranger(db: Queryable, actor: string, at: number): Promise<void> {
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
  db: Queryable,
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

export function teamOf(request: FastifyRequest): Team {
  const team = teams.get(request);
  if (team === undefined) throw new Error('a request of the registry that nobody admitted');
  return team;
}

function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Returns undefined for anything but JSON. */
export function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bytesOf(request).toString('utf8'));
  } catch {
    return undefined;
  }
}
