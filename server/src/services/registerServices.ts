import {
  type Audience,
  ORDER_CALLS,
  ORDER_EXPORT,
  type OrderCall,
  type Person,
  SERVICE_BASE,
} from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { sendRefusal } from '../gateway/http.js';
import { readBody } from '../gateway/readBody.js';
import { done, type Outcome, REFUSALS, refused } from '../gateway/refusal.js';
import { isSameOrigin } from '../gateway/sameOrigin.js';
import { invoiceHandlers } from './invoices.js';
import { myOrderHandlers } from './myOrders.js';
import { exportOrders } from './orderExport.js';
import { orderHandlers } from './orders.js';
import type { Handler, Handlers, ServiceParts } from './service.js';

const BODY_BYTES = 65_536;

export type ServiceWiring = ServiceParts & {
  readonly baseUrl: string;
  /** The session of that audience in the request's cookies, or null. */
  readonly findPerson: (request: FastifyRequest, audience: Audience) => Promise<Person | null>;
};

type Demand = { readonly audience: Audience | 'public'; readonly permission: string | null };

/** Registers every call of the contract from its own table: who may call, what it takes, what it answers. */
export function registerServices(app: FastifyInstance, wiring: ServiceWiring): void {
  const handlers: Handlers = {
    ...orderHandlers(wiring),
    ...invoiceHandlers(wiring),
    ...myOrderHandlers(wiring),
  };
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isSameOrigin(request.headers, wiring.baseUrl)) {
          return sendRefusal(request, reply, REFUSALS.foreignOrigin);
        }
      });
      for (const path of Object.keys(ORDER_CALLS).filter(isOrderCall)) {
        registerCall(scope, wiring, path, handlers[path]);
      }
      registerExport(scope, wiring);
    },
    { prefix: SERVICE_BASE.slice(0, -1) },
  );
}

function isOrderCall(path: string): path is OrderCall {
  return Object.hasOwn(ORDER_CALLS, path);
}

function registerCall<K extends OrderCall>(
  scope: FastifyInstance,
  wiring: ServiceWiring,
  path: K,
  handler: Handlers[K],
): void {
  const call = ORDER_CALLS[path];
  scope.post(`/${path}`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const caller = await admit(wiring, request, call);
    if (!caller.success) return sendRefusal(request, reply, caller.refusal);
    const input = parse(call.request, request.body);
    if (!input.success) return sendRefusal(request, reply, input.refusal);
    // The table ties each path to its schema and its handler; the loop over it loses that tie.
    const answer = await (handler as Handler<OrderCall>)(
      input.result as never,
      caller.result as never,
    );
    if (!answer.success) return sendRefusal(request, reply, answer.refusal);
    return { success: true, result: answer.result, error: null };
  });
}

function registerExport(scope: FastifyInstance, wiring: ServiceWiring): void {
  scope.post(`/${ORDER_EXPORT.path}`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const caller = await admit(wiring, request, ORDER_EXPORT);
    if (!caller.success) return sendRefusal(request, reply, caller.refusal);
    const input = parse(ORDER_EXPORT.request, request.body);
    if (!input.success) return sendRefusal(request, reply, input.refusal);
    const file = await exportOrders(wiring.db, input.result, wiring.now());
    return sendFile(reply, file);
  });
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
  { findPerson }: ServiceWiring,
  request: FastifyRequest,
  { audience, permission }: Demand,
): Promise<Outcome<Person | null>> {
  if (audience === 'public') return done(null);
  const person = await findPerson(request, audience);
  if (person === null) return refused(REFUSALS.signInNeeded);
  if (permission !== null && !person.permissions.includes(permission)) {
    return refused(REFUSALS.forbidden);
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
