import type { Person } from '@banyan/contract';
import { BLOCKED_PATH, HEALTH_PATH, healthReportSchema } from '@banyan/contract/releases';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../ground/requests/cookies.js';
import { networkOf } from '../ground/requests/network.js';
import { readBody } from '../ground/requests/readBody.js';
import { REFUSALS } from '../ground/requests/refusal.js';
import { isSameOrigin } from '../ground/requests/sameOrigin.js';
import { sendRefusal } from '../ground/requests/sendRefusal.js';
import { visitorIn } from '../ground/requests/visitor.js';
import { blockedFiles } from './blockedFiles.js';
import type { Health } from './health.js';

/** With three stacks of 16 KiB. */
const BODY_BYTES = 81_920;
/** Of an address, behind which there may be a whole company. */
const REPORTS_PER_MINUTE = 600;
/** Of one person, who may have many windows; each tells six times a minute and of failures at once. */
const REPORTS_OF_ONE = 60;
const MINUTE_MS = 60_000;

export type HealthWiring = {
  readonly baseUrl: string;
  readonly cookies: Cookies;
  readonly health: Health;
  readonly findPerson: (cookies: string | undefined) => Promise<Person | null>;
  readonly now: () => number;
};

/** What windows saw of the builds they run. A leaving window sends it as a beacon, which is plain text. */
export function registerHealthReports(app: FastifyInstance, wiring: HealthWiring): void {
  const { baseUrl, cookies: own, health, findPerson, now } = wiring;
  const isTooMany = countedByMinute(now);
  app.register(async (scope) => {
    await scope.register(rateLimit, { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['text/plain', 'application/json', 'application/reports+json'],
      { parseAs: 'string' },
      (_request, body, taken) => taken(null, body),
    );
    const take = (path: string, read: (body: unknown) => unknown) =>
      scope.post(path, { bodyLimit: BODY_BYTES }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isSameOrigin(request.headers, baseUrl)) {
          return sendRefusal(request, reply, REFUSALS.foreignOrigin);
        }
        const asked = readBody(healthReportSchema, read(jsonOf(request.body)));
        if (!asked.success) return sendRefusal(request, reply, REFUSALS.badRequest);
        const { cookie: cookies } = request.headers;
        const person = await findPerson(cookies);
        const reporter = {
          person,
          visitor: visitorIn(own, cookies) ?? '',
          network: networkOf(request.ip),
        };
        if (isTooMany(whoOf(person, `${request.ip} ${reporter.visitor}`)))
          return sendRefusal(request, reply, REFUSALS.tooMany);
        await health.add(asked.data, reporter);
        return reply.code(204).send();
      });
    take(HEALTH_PATH, (body) => body);
    take(BLOCKED_PATH, blockedFiles);
  });
}

const whoOf = (person: Person | null, stranger: string) =>
  person === null ? stranger : `${person.audience} ${person.userId}`;

/** Whether a speaker has reported more often this minute than windows do. */
function countedByMinute(now: () => number): (who: string) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return (who) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count > REPORTS_OF_ONE;
  };
}

/** Returns an empty text for anything but JSON. */
function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return '';
  }
}
