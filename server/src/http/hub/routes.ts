import { randomBytes } from 'node:crypto';
import { HUB_PATH } from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import { otherSession } from '../session/otherSession.js';
import type { Admission, Admissions } from './admission.js';
import type { Identity } from './connection.js';
import { isForeign, tokenIn } from './requests.js';
import type { Tokens } from './tokens.js';
import { LongPollingTransport } from './transports/longPolling.js';
import { ServerSentEventsTransport } from './transports/serverSentEvents.js';

const MOST_BODY_BYTES = 16_384;
const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'] as const;

const negotiationSchema = z.object({
  negotiateVersion: z.string().default('0'),
  useStatefulReconnect: z.string().default(''),
});

export type RouteParts = {
  readonly admissions: Admissions;
  readonly tokens: Tokens;
  readonly baseUrl: string;
  readonly now: () => number;
  readonly sessionsOf: (cookies: string | undefined) => readonly string[];
  readonly identify: (cookies: string | undefined) => Promise<Identity>;
};

/** Negotiation, and the two transports that are requests: TransportProtocols.md. */
export function registerHubRoutes(app: FastifyInstance, parts: RouteParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MOST_BODY_BYTES },
      (_request, body, done) => {
        done(null, body);
      },
    );
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isForeign(request.headers, parts.baseUrl)) {
        return sendRefusal(request, reply, REFUSALS.foreignOrigin);
      }
    });
    scope.post(`${HUB_PATH}/negotiate`, async (request, reply) => {
      const findAny = async (cookies?: string) => (await parts.identify(cookies)).person;
      const other = await otherSession({ findAny }, request, null);
      return other === null
        ? reply.send(negotiated(request, parts))
        : sendRefusal(request, reply, other);
    });
    // A HEAD would open a connection.
    scope.get(HUB_PATH, { exposeHeadRoute: false, config: { limitMs: 0 } }, (request, reply) =>
      receive(request, reply, parts),
    );
    scope.post(HUB_PATH, (request, reply) => take(request, reply, parts));
    scope.delete(HUB_PATH, (request, reply) => end(request, reply, parts));
  });
}

function negotiated({ query, headers }: FastifyRequest, { tokens, sessionsOf }: RouteParts) {
  const asked = negotiationSchema.safeParse(query);
  const { negotiateVersion, useStatefulReconnect } = asked.data ?? negotiationSchema.parse({});
  const isStateful = useStatefulReconnect === 'true';
  const token = tokens.issue(sessionsOf(headers.cookie), isStateful);
  const availableTransports = TRANSPORTS.map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }));
  // The first version has no token: its clients come with the id.
  if (negotiateVersion === '0') {
    return { negotiateVersion: 0, connectionId: token, availableTransports };
  }
  return {
    negotiateVersion: 1,
    connectionId: randomBytes(16).toString('base64url'),
    connectionToken: token,
    availableTransports,
    // A client that did not ask for it gives up.
    ...(isStateful ? { useStatefulReconnect: true } : {}),
  };
}

function admitted(request: FastifyRequest, { admissions }: RouteParts): Admission {
  const token = tokenIn(request.url);
  if (token === null) return { kind: 'refused', status: 404 };
  return admissions.admit(token, request.headers.cookie, request.ip);
}

async function receive(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RouteParts,
): Promise<FastifyReply> {
  const admission = admitted(request, parts);
  if (admission.kind === 'refused') return refuse(reply, admission.status);
  const isStream = request.headers.accept?.includes('text/event-stream') === true;
  if (admission.kind === 'new') {
    const connection = await admission.open();
    if (connection === null) return refuse(reply, 503);
    if (isStream) {
      reply.hijack();
      connection.attach(new ServerSentEventsTransport(reply.raw, connection));
      return reply;
    }
    connection.attach(new LongPollingTransport(connection, parts.now));
    // The client knows by its first answer that it is connected.
    return reply.code(200).type('text/plain; charset=utf-8').send('');
  }
  const { transport } = admission.connection;
  if (isStream || !(transport instanceof LongPollingTransport)) return refuse(reply, 409);
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) transport.givenUp();
  });
  const { status, text } = await transport.poll();
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}

/** What a client says whose transport is one way only. */
function take(request: FastifyRequest, reply: FastifyReply, parts: RouteParts): FastifyReply {
  const admission = admitted(request, parts);
  if (admission.kind !== 'known') return refuse(reply, 404);
  const { connection } = admission;
  if (connection.isOver) return refuse(reply, 404);
  if (connection.transport?.kind === 'webSocket') return refuse(reply, 409);
  connection.receive(typeof request.body === 'string' ? request.body : '');
  return reply.code(200).type('text/plain; charset=utf-8').send('');
}

function end(request: FastifyRequest, reply: FastifyReply, parts: RouteParts): FastifyReply {
  const admission = admitted(request, parts);
  if (admission.kind !== 'known') return refuse(reply, 404);
  if (admission.connection.transport?.kind !== 'longPolling') return refuse(reply, 409);
  admission.connection.cut();
  return reply.code(202).send();
}

/** For the client's own eyes: no envelope. */
function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send('');
}
