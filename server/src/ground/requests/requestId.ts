import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Addresses } from './address.js';

export const REQUEST_ID = 'x-request-id';

const WELL_FORMED = /^[\w.:-]{8,64}$/;

/** What a request is called in the log: a proxy that is believed names it, else we do. */
export function createRequestIds(
  { comesByProxy }: Addresses,
  random: () => string = randomUUID,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[REQUEST_ID];
    const isUsable = typeof given === 'string' && WELL_FORMED.test(given);
    return isUsable && comesByProxy(request) ? given : random();
  };
}

/** Who reports an answer can name it. On the raw answer: the identity provider writes its own. */
export function registerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader(REQUEST_ID, request.id);
  });
}
