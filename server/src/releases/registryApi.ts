import { areaNameSchema, buildIdSchema } from '@banyan/contract';
import {
  type CheckAnswer,
  checkRequestSchema,
  publishRequestSchema,
  REGISTRY_PATHS,
  releaseActionSchema,
  type Work,
  workResultSchema,
} from '@banyan/contract/releases';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Queryable } from '../ground/database/db.js';
import { readBody } from '../ground/requests/readBody.js';
import { REFUSALS, type Refusal } from '../ground/requests/refusal.js';
import { sendRefusal } from '../ground/requests/sendRefusal.js';
import { readState, readStates } from './areaState.js';
import { readBuildsInUse } from './buildsInUse.js';
import { earlyFindingsOf } from './gates/gates.js';
import { forKeys, jsonOf, teamOf } from './keyRequests.js';
import type { BuildManifest } from './manifest.js';
import { perform } from './perform.js';
import { type PublishParts, publish } from './publish.js';
import { inRegistry, readArea, readVersions } from './rows.js';
import { readFailures } from './stacks/readFailures.js';
import { publicKeyOf } from './teamKeys.js';
import { nextWork, settle } from './verifications.js';

type CheckEarlyParts = { readonly db: Queryable; readonly bases: () => readonly string[] };

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
/** The registry for machines: a team's pipeline publishes and acts here, and on the areas of its key only. */
export function registerRegistryApi(app: FastifyInstance, wiring: RegistryWiring): void {
  const { db, now } = wiring;
  app.register(async (scope) => {
    await scope.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: '1 minute' });
    forKeys(scope, wiring);

    scope.get(REGISTRY_PATHS.areas, async (request) => {
      const { areas } = teamOf(request).key;
      const states = await readStates(db, now());
      return states.filter(({ area }) => areas.includes(area));
    });
    scope.get(REGISTRY_PATHS.area(':area'), (request, reply) => sendState(wiring, request, reply));
    scope.get(REGISTRY_PATHS.failures(':area', ':build'), async (request, reply) => {
      const build = buildIdSchema.safeParse((request.params as { build?: unknown }).build);
      if (!build.success) return sendRefusal(request, reply, REFUSALS.badRequest);
      return reply.send(await readFailures(wiring, { area: areaOf(request), build: build.data }));
    });
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
        bases: wiring.bases(),
      };
      const acted = await inRegistry(db, (tx) => perform(tx, attempt));
      if (!acted.success) return sendRefusal(request, reply, forMachines(acted.refusal));
      await wiring.serve();
      return sendState(wiring, request, reply);
    });
    scope.post(REGISTRY_PATHS.check(':area'), async (request, reply) => {
      const asked = readBody(checkRequestSchema, jsonOf(request));
      if (!asked.success) return refuseForm(request, reply, asked);
      return reply.send(await checkEarly(wiring, areaOf(request), asked.data));
    });
    forWorkers(scope, wiring);
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
          keyId: key.id,
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

/** Who verifies what others publish. */
function forWorkers(scope: FastifyInstance, wiring: RegistryWiring): void {
  const config = { forVerifiers: true };
  scope.post(REGISTRY_PATHS.work, { config }, async (request, reply) => {
    const work = await nextWork(wiring, teamOf(request).key);
    const answer: Work = {
      next: work === null ? null : { area: work.area, build: work.build },
    };
    return reply.send(answer);
  });
  scope.post(REGISTRY_PATHS.workOn(':area', ':build'), { config }, async (request, reply) => {
    const result = readBody(workResultSchema, jsonOf(request));
    const build = buildIdSchema.safeParse((request.params as { build?: unknown }).build);
    if (!result.success || !build.success) return refuseForm(request, reply, result);
    const { key } = teamOf(request);
    const work = { area: areaOf(request), build: build.data, result: result.data, key };
    const settled = await settle(wiring, work);
    if (!settled.success) return sendRefusal(request, reply, settled.refusal);
    await wiring.serve();
    return sendState(wiring, request, reply);
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

function areaOf(request: FastifyRequest): string {
  return areaNameSchema.parse((request.params as { area?: unknown }).area);
}

/** What a build of this definition would be refused for, as far as no build is needed to know. */
async function checkEarly(
  { db, bases }: CheckEarlyParts,
  area: string,
  { definition, contract, shared, slices }: z.output<typeof checkRequestSchema>,
): Promise<CheckAnswer> {
  const manifest: BuildManifest = {
    ...definition,
    contract,
    shared,
    slices,
    build: '0'.repeat(16),
    container: '',
    entry: '',
    files: [],
    preload: { entry: [], routes: {}, groups: {} },
    commit: null,
  };
  const { budgetBytes } = await readArea(db, area);
  const scene = { ...(await readBuildsInUse(db)), budgetBytes, bases: bases() };
  const known = await readVersions(db, area);
  const isOther = definition.name === area ? [] : [otherName(definition.name, area)];
  return {
    findings: [...isOther, ...earlyFindingsOf(manifest, scene)],
    published:
      known.find(({ source, version }) => source === 'published' && version === definition.version)
        ?.build ?? null,
  };
}

function otherName(name: string, area: string) {
  return {
    gate: 'manifest',
    message: `area.ts says ${name}, and ${area} was asked about.`,
  } as const;
}
