import {
  type Audience,
  type CallTable,
  type Person,
  SERVICE_BASE,
  type ServiceCallDefinition,
} from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { callNote, isLogged, isRead } from '../../domains/changingCalls.js';
import type { ExportTurns } from '../../domains/exports/exportTurns.js';
import { sendExport, sendFile, writeExport } from '../../domains/exports/sendExport.js';
import { refusedToLeaver } from '../../domains/privacy/leavers.js';
import type { FileExport, GivenFile, Handler, Service, Visit } from '../../domains/service.js';
import type { ServiceParts } from '../../domains/wiring.js';
import { noting } from '../../ground/changeLog/answering.js';
import type { Queryable } from '../../ground/database/db.js';
import type { Cookies } from '../../ground/requests/cookies.js';
import { originOf } from '../../ground/requests/origin.js';
import { readBody } from '../../ground/requests/readBody.js';
import {
  done,
  type Outcome,
  REFUSALS,
  type Refusal,
  refused,
} from '../../ground/requests/refusal.js';
import { sendCompressed } from '../../ground/requests/sendCompressed.js';
import { languageOf, sendRefusal } from '../../ground/requests/sendRefusal.js';
import type { SendOn } from '../bases/registerBases.js';
import { granted } from '../session/sessionCookies.js';
import { openWords } from './openWords.js';

const BODY_BYTES = 65_536;

/** What else each call needs: the caller and their permissions. */
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
  /** How a person proves that it is still them. */
  readonly provedBy: 'password' | 'provider';
  /** Whether the request may be answered at all, by its origin or its token. */
  readonly isAdmitted: (request: FastifyRequest) => boolean;
  /** Counts the call against its limit, if any; null: it is within the limit. */
  readonly limited: (
    request: FastifyRequest,
    path: string,
    call: Pick<ServiceCallDefinition, 'limit'>,
  ) => Promise<Refusal | null>;
  /** The refusal for a page that shows another session than the caller's; null: it shows theirs. */
  readonly otherSession: (request: FastifyRequest, held: Person | null) => Promise<Refusal | null>;
  /** The refusal for an anonymous caller where a sign-in is needed. */
  readonly signInNeeded: Refusal;
  /** The text that a person has hidden under a key; null: it is over, or not theirs. */
  readonly hiddenText: (key: string, person: Person) => Promise<string | null>;
  /** How the call is answered by the back end that is configured for it; null: it is answered here. */
  readonly elsewhere: (request: FastifyRequest) => SendOn | null;
};

type Wiring = ServiceParts & Admission;

type Demand = Pick<ServiceCallDefinition, 'audience' | 'permission' | 'proof'>;

/** Registers every call of the services from its own table: who may call, what it takes, what it answers. */
export function registerServices<W extends ServiceParts>(
  app: FastifyInstance,
  services: readonly Service<CallTable, W>[],
  wiring: W & Admission,
): void {
  for (const { routes } of services) routes(app, wiring);
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!wiring.isAdmitted(request)) {
          return sendRefusal(request, reply, REFUSALS.foreignOrigin);
        }
      });
      // A back end may have more calls than these.
      const onRequest: Hook = async (request, reply) => wiring.elsewhere(request)?.(reply, null);
      scope.post('/*', { onRequest }, (request, reply) =>
        sendRefusal(request, reply, REFUSALS.notFound),
      );
      for (const service of services) registerService(scope, wiring, service);
    },
    { prefix: SERVICE_BASE.slice(0, -1) },
  );
}

function registerService<W extends ServiceParts>(
  scope: FastifyInstance,
  wiring: W & Admission,
  service: Service<CallTable, W>,
): void {
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
  const { bodyBytes: bodyLimit = BODY_BYTES } = call;
  const options = { bodyLimit, onRequest: sentOn(wiring, call, path) };
  scope.post(`/${path}`, options, async (request, reply) => {
    const limited = await wiring.limited(request, path, call);
    if (limited !== null) return sendRefusal(request, reply, limited);
    const caller = await admit(wiring, request, call, path);
    if (!caller.success) return sendRefusal(request, reply, caller.refusal);
    const input = parse(call.request, request.body);
    if (!input.success) return sendRefusal(request, reply, input.refusal);
    const person = caller.result as Person;
    const { cookie: header } = request.headers;
    const given: string[] = [];
    const files: GivenFile[] = [];
    const origin = originOf(request);
    const visit: Visit = {
      cookies: header,
      origin,
      language: languageOf(request, 'header'),
      isOptedOut: request.headers['sec-gpc'] === '1',
      rotate: async (tx) => {
        const handle = await wiring.rotate(tx, header, person.audience);
        if (handle !== null)
          given.push(...granted(wiring.cookies, person.audience, handle, person));
      },
      giveCookie: (cookie) => {
        given.push(cookie);
      },
      giveFile: (file) => {
        files.push(file);
      },
    };
    const asked = await openedFor(wiring, person, path, input.result);
    const perform = () => handler(asked, person, visit);
    const answer = isLogged(path, call)
      ? await noting(
          callNote({
            path,
            request: input.result,
            actor: { id: person.userId, name: person.username, address: origin.address },
            now: wiring.now,
          }),
          perform,
        )
      : await perform();
    if (!answer.success) return sendRefusal(request, reply, answer.refusal);
    if (given.length > 0) reply.header('set-cookie', given);
    const [file] = files;
    if (file !== undefined) return sendFile(reply, file);
    const envelope = { success: true, result: answer.result, error: null };
    reply.type('application/json; charset=utf-8');
    return sendCompressed(request, reply, JSON.stringify(envelope));
  });
}

function registerExport(scope: FastifyInstance, wiring: Wiring, file: FileExport): void {
  const options = { bodyLimit: BODY_BYTES, onRequest: sentOn(wiring, file, file.path) };
  scope.post(`/${file.path}`, options, async (request, reply) => {
    const caller = await admit(wiring, request, file, file.path);
    if (!caller.success) return sendRefusal(request, reply, caller.refusal);
    const input = parse(file.request, request.body);
    if (!input.success) return sendRefusal(request, reply, input.refusal);
    const person = caller.result;
    if (person === null) return sendRefusal(request, reply, REFUSALS.signInNeeded);
    const turn = await wiring.exports.take(person.userId);
    if (!turn.success) return sendRefusal(request, reply, turn.refusal);
    const asked = await openedFor(wiring, person, file.path, input.result);
    const write = () => writeExport(wiring, request, file, asked, person);
    return sendExport(request, reply, write, turn.result);
  });
}

function openedFor<T>(
  { hiddenText }: Admission,
  person: Person | null,
  path: string,
  asked: T,
): Promise<T> {
  if (person?.audience !== 'admin') return Promise.resolve(asked);
  return openWords(asked, isRead(path), (key) => hiddenText(key, person));
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/** Where a back end answers the call, it gets what this audience may ask, and its body as it comes. */
function sentOn(wiring: Wiring, call: Demand, path: string): Hook {
  return async (request, reply) => {
    const send = wiring.elsewhere(request);
    if (send === null) return undefined;
    const caller = await admit(wiring, request, call, path);
    return caller.success
      ? send(reply, call.audience)
      : sendRefusal(request, reply, caller.refusal);
  };
}

/** Only the cookie of the demanded audience counts; the permission is looked up on each call. */
async function admit(
  { db, findPerson, hasProved, otherSession, provedBy, signInNeeded }: Wiring,
  request: FastifyRequest,
  { audience, permission, proof }: Demand,
  path: string,
): Promise<Outcome<Person | null>> {
  if (audience === 'public') return done(null);
  const person = await findPerson(request, audience);
  const other = await otherSession(request, person);
  if (other !== null) return refused(other, other.details);
  if (person === null) return refused(signInNeeded);
  if (permission !== null && !person.permissions.includes(permission)) {
    return refused(REFUSALS.forbidden);
  }
  if (audience === 'customer') {
    const refusedTo = await refusedToLeaver(db, person.userId, path);
    if (refusedTo !== null) return { success: false, refusal: refusedTo };
  }
  if (proof === true && !(await hasProved(request, audience))) {
    return refused(REFUSALS.reauthNeeded, { by: provedBy });
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
