import type { FastifyInstance, FastifyRequest } from 'fastify';
import { within } from '../../ground/within.js';

/** Callers wait two seconds. */
const ANSWER_MS = 1_900;

/** A part of the process. Its problem is null when it is ready. */
type Part = { problem(): Promise<string | null> | string | null };

/** Reported but never counted: one team's base must not mark the gateway unhealthy. Null: not reported. */
type Beside = (request: FastifyRequest) => Promise<Readonly<Record<string, string>> | null>;

/**
 * `GET /healthz`: 200 once every part is ready, else 503 with the parts that are not. With `?bases` it lists
 * the back ends too, for permitted callers.
 */
export function registerHealth(
  app: FastifyInstance,
  parts: Readonly<Record<string, Part>>,
  basesOf: Beside = () => Promise.resolve(null),
): void {
  app.get('/healthz', { config: { limitMs: 0 } }, async (request, reply) => {
    const asksForBases = Object.hasOwn(request.query as object, 'bases');
    const bases = asksForBases ? await within(ANSWER_MS, basesOf(request)).catch(() => null) : null;
    const checks = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => {
        const problem = await within(
          ANSWER_MS,
          Promise.resolve().then(() => part.problem()),
        ).catch(() => 'does not answer');
        return [name, problem] as const;
      }),
    );
    const problems = Object.fromEntries(checks.filter(([, problem]) => problem !== null));
    const ok = Object.keys(problems).length === 0;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok,
        parts: Object.fromEntries(checks.map(([name, problem]) => [name, problem ?? 'ready'])),
        ...(bases === null ? {} : { bases }),
      });
  });
}
