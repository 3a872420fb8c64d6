import { HEALTH_PATH, healthReportSchema, type Person } from '@banyan/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from '../gateway/http.js';
import { readBody } from '../gateway/readBody.js';
import { REFUSALS } from '../gateway/refusal.js';
import { isSameOrigin } from '../gateway/sameOrigin.js';
import type { Health } from './health.js';

const BODY_BYTES = 32_768;
/** Of an address, behind which there may be a whole company. */
const REPORTS_PER_MINUTE = 600;

export type HealthWiring = {
  readonly baseUrl: string;
  readonly health: Health;
  readonly findPerson: (cookies: string | undefined) => Promise<Person | null>;
};

/** What windows saw of the builds they run. A leaving window sends it as a beacon, which is plain text. */
export function registerHealthReports(app: FastifyInstance, wiring: HealthWiring): void {
  const { baseUrl, health, findPerson } = wiring;
  app.register(async (scope) => {
    await scope.register(rateLimit, { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string' },
      (_request, body, taken) => taken(null, body),
    );
    scope.post(HEALTH_PATH, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isSameOrigin(request.headers, baseUrl)) {
        return sendRefusal(request, reply, REFUSALS.foreignOrigin);
      }
      const asked = readBody(healthReportSchema, jsonOf(request.body));
      if (!asked.success) return sendRefusal(request, reply, REFUSALS.badRequest);
      const person = await findPerson(request.headers.cookie);
      await health.add(asked.data, person !== null);
      return reply.code(204).send();
    });
  });
}

/** An empty text for what is no JSON. */
function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return '';
  }
}
