import { TELL_PATH, tellSchema } from '@banyan/contract/bases';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tellHub } from '../../ground/news/tell.js';
import { readBody } from '../../ground/requests/readBody.js';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import { forKeys, jsonOf, type KeyParts, teamOf } from '../../releases/keyRequests.js';

const TELLS_PER_SECOND = 100;
const BODY_BYTES = 8_192;

/** `POST /hub/tell`: a base says that its records have changed, by a key that is for it. */
export function registerTell(app: FastifyInstance, parts: KeyParts): void {
  app.register(async (scope) => {
    forKeys(scope, parts);
    await scope.register(rateLimit, {
      hook: 'preHandler',
      max: TELLS_PER_SECOND,
      timeWindow: 1_000,
      keyGenerator: (request) => teamOf(request).key.id,
    });
    scope.post(TELL_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const told = readBody(tellSchema, jsonOf(request));
      if (!told.success) return sendRefusal(request, reply, REFUSALS.badRequest);
      const { base, event, groups } = told.data;
      if (!teamOf(request).key.bases.includes(base)) {
        return sendRefusal(request, reply, REFUSALS.forbidden);
      }
      await tellHub(parts.db, { kind: 'event', event, groups });
      return reply.code(204).send();
    });
  });
}
