import {
  type Audience,
  type Person,
  SERVICE_BASE,
  type ServiceCallDefinition,
} from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Queryable } from '../database/db.js';
import { granted } from '../gateway/session/sessionCookies.js';
import type { Cookies } from '../http/cookies.js';
import { originOf } from '../http/origin.js';
import { readBody } from '../http/readBody.js';
import { done, type Outcome, REFUSALS, refused } from '../http/refusal.js';
import { isSameOrigin } from '../http/sameOrigin.js';
import { sendCompressed } from '../http/sendCompressed.js';
import { sendRefusal } from '../http/sendRefusal.js';
import type { ExportFile } from './files/exportFile.js';
import type { ExportTurns, Leave } from './files/exportTurns.js';
import { noteExport } from './files/noteExport.js';
import type { FileExport, Handler, Service } from './service.js';
import type { ServiceWiring } from './wiring.js';

const BODY_BYTES = 65_536;

/** What besides is asked for each call: who calls, and what they may. */
export type Admission = {
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

type Wiring = ServiceWiring & Admission;

type Demand = Pick<ServiceCallDefinition, 'audience' | 'permission' | 'proof'>;

/** Registers every call of the services from its own table: who may call, what it takes, what it answers. */
export function registerServices(
  app: FastifyInstance,
  services: readonly Service[],
  wiring: Wiring,
): void {
  for (const { routes } of services) routes(app, wiring);
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isSameOrigin(request.headers, wiring.baseUrl)) {
          return sendRefusal(request, reply, REFUSALS.foreignOrigin);
        }
      });
      for (const service of services) registerService(scope, wiring, service);
    },
    { prefix: SERVICE_BASE.slice(0, -1) },
  );
}

function registerService(scope: FastifyInstance, wiring: Wiring, service: Service): void {
  const handlers = service.handlers(wiring);
  for (const [path, call] of Object.entries(service.calls)) {
    const handler = handlers[path];
    if (handler === undefined) throw new Error(`${path} has no handler`);
    registerCall(scope, wiring, path, call, handler);
  }
  for (const file of service.exports) registerExport(scope, wiring, file);
}

function registerCall(
  scope: FastifyInstance,
  wiring: Wiring,
  path: string,
  call: ServiceCallDefinition,
  handler: Handler<ServiceCallDefinition>,
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

function registerExport(scope: FastifyInstance, wiring: Wiring, file: FileExport): void {
  scope.post(`/${file.path}`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const caller = await admit(wiring, request, file);
    if (!caller.success) return sendRefusal(request, reply, caller.refusal);
    const input = parse(file.request, request.body);
    if (!input.success) return sendRefusal(request, reply, input.refusal);
    const person = caller.result;
    if (person === null) return sendRefusal(request, reply, REFUSALS.signInNeeded);
    const turn = await wiring.exports.take(person.userId);
    if (!turn.success) return sendRefusal(request, reply, turn.refusal);
    const write = () => writeExport(wiring, request, file, input.result, person);
    return sendExport(request, reply, write, turn.result);
  });
}

async function writeExport(
  { db, now }: Wiring,
  request: FastifyRequest,
  { path, name, write }: FileExport,
  asked: unknown,
  person: Person,
): Promise<Outcome<ExportFile>> {
  const written = await write(db, asked as never, now(), person);
  if (written.success) {
    const { address } = originOf(request);
    await noteExport(db, now(), { path, name, rows: written.result.rows, person, address });
  }
  return written;
}

async function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  write: () => Promise<Outcome<ExportFile>>,
  leave: Leave,
): Promise<FastifyReply> {
  try {
    const written = await write();
    if (!written.success) {
      leave();
      return await sendRefusal(request, reply, written.refusal);
    }
    const file = written.result;
    file.content.once('close', leave);
    // Who has left while waiting for a turn gets no file.
    if (reply.raw.destroyed) file.content.destroy();
    return sendFile(reply, file);
  } catch (cause) {
    leave();
    throw cause;
  }
}

function sendFile(reply: FastifyReply, file: ExportFile): FastifyReply {
  return reply
    .type(file.type)
    .header('content-disposition', file.disposition)
    .header('x-total-rows', file.rows)
    .send(file.content);
}

/** Only the cookie of the demanded audience counts; the permission is looked up anew on each call. */
async function admit(
  { findPerson, hasProved, own }: Wiring,
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
