import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { writeRefusedPage } from './basics.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a request may take until its answer begins; 0: as long as it likes. */
    limitMs?: number;
  }
}

/** The request did not arrive, or was not answered, in the time of its route. */
class Overdue extends Error {
  override readonly name = 'Overdue';
  readonly code = 'OVERDUE';
  readonly statusCode: 408 | 503;

  constructor(statusCode: 408 | 503) {
    super(statusCode === 408 ? 'the request did not arrive in time' : 'no answer in time');
    this.statusCode = statusCode;
  }
}

/** Each route has a limit of its own; the listener's is for the slowest of them. */
export function registerRouteLimits(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const own = request.routeOptions.config.limitMs ?? limitMs;
    if (own === 0) return;
    const timer = setTimeout(() => {
      end(request, reply);
    }, own);
    reply.raw.once('close', () => {
      clearTimeout(timer);
    });
  });
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  // What has begun may be read slowly.
  if (reply.raw.headersSent) return;
  if (reply.sent) {
    // The identity provider answers this request by itself, and does not.
    writeRefusedPage(request, reply.raw, REFUSALS.unavailable);
    return;
  }
  reply.header('connection', 'close').send(new Overdue(request.raw.complete ? 503 : 408));
}
