import {
  ACCOUNT_CALLS,
  ADMINISTRATOR_CALLS,
  type Audience,
  MESSAGE_CALLS,
  ORDER_CALLS,
  ORDER_EXPORT,
  PEOPLE_CALLS,
  type Person,
  RELEASE_CALLS,
  SECURITY_CALLS,
  SERVICE_BASE,
} from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Queryable } from '../database/db.js';
import type { Cookies } from '../gateway/cookies.js';
import { sendRefusal } from '../gateway/http.js';
import { originOf } from '../gateway/origin.js';
import { readBody } from '../gateway/readBody.js';
import { done, type Outcome, REFUSALS, refused } from '../gateway/refusal.js';
import { isSameOrigin } from '../gateway/sameOrigin.js';
import { sendCompressed } from '../gateway/sendCompressed.js';
import { granted } from '../gateway/session/sessionCookies.js';
import { accountHandlers } from './account/accountHandlers.js';
import { registerPictures } from './account/pictureRoute.js';
import { administratorHandlers } from './administrators/administratorHandlers.js';
import { roleHandlers } from './administrators/roleHandlers.js';
import { auditHandlers } from './auditList.js';
import type { ExportTurns, Leave } from './exportTurns.js';
import { invoiceHandlers } from './invoices.js';
import { messageHandlers } from './messages/messageHandlers.js';
import { myOrderHandlers } from './myOrders.js';
import { exportOrders } from './orderExport.js';
import { orderHandlers } from './orders.js';
import type { SecurityParts } from './ownAccount.js';
import { peopleHandlers } from './people.js';
import { type KeyParts, keyHandlers } from './releases/keyHandlers.js';
import { type OverrideParts, overrideHandlers } from './releases/overrideHandlers.js';
import { type ReleaseParts, releaseHandlers } from './releases/releaseHandlers.js';
import { secondFactorHandlers } from './secondFactorCalls.js';
import { securityHandlers } from './security.js';
import type { CallTable, Handler, HandlersOf, ServiceCall } from './service.js';

const BODY_BYTES = 65_536;

export type ServiceWiring = SecurityParts &
  ReleaseParts &
  KeyParts &
  OverrideParts & {
    /** The session of that audience in the request's cookies, or null. */
    readonly findPerson: (request: FastifyRequest, audience: Audience) => Promise<Person | null>;
    readonly cookies: Cookies;
    /** Gives the session a new handle, and resolves to it. */
    readonly rotate: (
      tx: Queryable,
      cookies: string | undefined,
      audience: Audience,
    ) => Promise<string | null>;
    /** Whether the session's person has proved who they are within 15 minutes. */
    readonly hasProved: (request: FastifyRequest, audience: Audience) => Promise<boolean>;
    readonly exports: ExportTurns;
  };

type Demand = Pick<ServiceCall, 'audience' | 'permission' | 'proof'>;

/** Registers every call of the contract from its own tables: who may call, what it takes, what it answers. */
export function registerServices(app: FastifyInstance, wiring: ServiceWiring): void {
  registerPictures(app, wiring.db);
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isSameOrigin(request.headers, wiring.baseUrl)) {
          return sendRefusal(request, reply, REFUSALS.foreignOrigin);
        }
      });
      registerTable(scope, wiring, ORDER_CALLS, {
        ...orderHandlers(wiring),
        ...invoiceHandlers(wiring),
        ...myOrderHandlers(wiring),
      });
      registerTable(scope, wiring, SECURITY_CALLS, {
        ...securityHandlers(wiring),
        ...secondFactorHandlers(wiring),
        ...auditHandlers(wiring),
      });
      const administrators = { ...wiring, isElsewhere: wiring.own === null };
      registerTable(scope, wiring, ADMINISTRATOR_CALLS, {
        ...administratorHandlers(administrators),
        ...roleHandlers(administrators),
      });
      registerTable(scope, wiring, ACCOUNT_CALLS, accountHandlers(wiring));
      registerTable(scope, wiring, MESSAGE_CALLS, messageHandlers(wiring));
      registerTable(scope, wiring, PEOPLE_CALLS, peopleHandlers(wiring));
      registerTable(scope, wiring, RELEASE_CALLS, {
        ...releaseHandlers(wiring),
        ...keyHandlers(wiring),
        ...overrideHandlers(wiring),
      });
      registerExport(scope, wiring);
    },
    { prefix: SERVICE_BASE.slice(0, -1) },
  );
}

function registerTable<T extends CallTable>(
  scope: FastifyInstance,
  wiring: ServiceWiring,
  calls: T,
  handlers: HandlersOf<T>,
): void {
  for (const [path, call] of Object.entries(calls)) {
    // The table ties each path to its schema and its handler; the loop over it loses that tie.
    registerCall(scope, wiring, path, call, handlers[path] as Handler<ServiceCall>);
  }
}

function registerCall(
  scope: FastifyInstance,
  wiring: ServiceWiring,
  path: string,
  call: ServiceCall,
  handler: Handler<ServiceCall>,
): void {
  scope.post(`/${path}`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const caller = await admit(wiring, request, call);
    if (!caller.success) return sendRefusal(request, reply, caller.refusal);
    const input = parse(call.request, request.body);
    if (!input.success) return sendRefusal(request, reply, input.refusal);
    const person = caller.result as Person;
    const { cookie: header } = request.headers;
    const renewed: { handle: string | null } = { handle: null };
    const answer = await handler(input.result, person, {
      cookies: header,
      origin: originOf(request),
      rotate: async (tx) => {
        renewed.handle = await wiring.rotate(tx, header, person.audience);
      },
    });
    if (!answer.success) return sendRefusal(request, reply, answer.refusal);
    if (renewed.handle !== null) {
      reply.header('set-cookie', granted(wiring.cookies, person.audience, renewed.handle, person));
    }
    const envelope = { success: true, result: answer.result, error: null };
    reply.type('application/json; charset=utf-8');
    return sendCompressed(request, reply, JSON.stringify(envelope));
  });
}

function registerExport(scope: FastifyInstance, wiring: ServiceWiring): void {
  scope.post(`/${ORDER_EXPORT.path}`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const caller = await admit(wiring, request, ORDER_EXPORT);
    if (!caller.success) return sendRefusal(request, reply, caller.refusal);
    const input = parse(ORDER_EXPORT.request, request.body);
    if (!input.success) return sendRefusal(request, reply, input.refusal);
    // The demanded audience is not `public`: somebody asks.
    const { userId } = caller.result as Person;
    const turn = await wiring.exports.take(userId);
    if (!turn.success) return sendRefusal(request, reply, turn.refusal);
    return sendExport(wiring, reply, input.result, turn.result);
  });
}

async function sendExport(
  { db, now }: ServiceWiring,
  reply: FastifyReply,
  asked: z.output<typeof ORDER_EXPORT.request>,
  leave: Leave,
): Promise<FastifyReply> {
  try {
    const file = await exportOrders(db, asked, now());
    file.content.once('close', leave);
    // Who has left while waiting for a turn gets no file.
    if (reply.raw.destroyed) file.content.destroy();
    return sendFile(reply, file);
  } catch (cause) {
    leave();
    throw cause;
  }
}

function sendFile(
  reply: FastifyReply,
  { disposition, rows, content }: Awaited<ReturnType<typeof exportOrders>>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', disposition)
    .header('x-total-rows', rows)
    .send(content);
}

/** Only the cookie of the demanded audience counts; the permission is looked up anew on each call. */
async function admit(
  { findPerson, hasProved, own }: ServiceWiring,
  request: FastifyRequest,
  { audience, permission, proof }: Demand,
): Promise<Outcome<Person | null>> {
  if (audience === 'public') return done(null);
  const person = await findPerson(request, audience);
  if (person === null) return refused(REFUSALS.signInNeeded);
  if (permission !== null && !person.permissions.includes(permission)) {
    return refused(REFUSALS.forbidden);
  }
  if (proof === true && !(await hasProved(request, audience))) {
    return refused(REFUSALS.reauthNeeded, { by: own === null ? 'provider' : 'password' });
  }
  return done(person);
}

function parse<T extends z.ZodMiniType>(schema: T, body: unknown): Outcome<z.output<T>> {
  const read = readBody(schema, body);
  if (read.success) return done(read.data);
  const details = read.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  return refused(REFUSALS.badRequest, details);
}
