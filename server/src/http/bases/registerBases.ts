import { BASE_HEADER, BASES_PATH } from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { isSameOrigin } from '../../ground/requests/sameOrigin.js';
import { languageOf, sendRefusal } from '../../ground/requests/sendRefusal.js';
import { otherSession } from '../session/otherSession.js';
import { sentBody } from './body.js';
import { type BaseCallParts, callBase, type Passed } from './callBase.js';
import { limitOf } from './limits.js';
import type { Caller, Remembered } from './remembered.js';
import type { BaseAudience } from './settings.js';
import { isOpen, type Target, targetOf } from './target.js';
import { CallOverdue, type Upstream } from './upstream.js';

export type BasesWiring = Omit<BaseCallParts, 'askAnew'> & {
  readonly baseUrl: string;
  readonly find: (name: string) => Upstream | null;
  readonly remembered: Pick<Remembered, 'find' | 'findAnew'>;
  /** Hears how each call of a base ended: `ok`, or the code of its refusal. */
  readonly count: (base: string, outcome: string) => void;
};

/** `/bases/<name>/…`: calls of this origin's pages to the back ends that the operator has named. */
export function registerBases(app: FastifyInstance, wiring: BasesWiring): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      done(null, payload);
    });
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${BASES_PATH}*`,
      config: { limitMs: 0 },
      handler: (request, reply) => {
        const target = targetOf(request.raw.url ?? '');
        const upstream = target === null ? null : wiring.find(target.name);
        if (!isFetch(request, wiring.baseUrl))
          return sendRefusal(request, reply, REFUSALS.foreignOrigin);
        if (target === null) return sendRefusal(request, reply, REFUSALS.badRequest);
        if (upstream === null || !isOpen(upstream.base, target, request.method)) {
          return sendRefusal(request, reply, REFUSALS.notFound);
        }
        return forward(wiring, upstream, target, request, reply);
      },
    });
  });
}

/** Of a page of ours and into its script: what a base says is never opened as a page, a frame or a script. */
function isFetch({ headers }: FastifyRequest, baseUrl: string): boolean {
  const { 'sec-fetch-dest': dest = 'empty', 'sec-fetch-mode': mode } = headers;
  return isSameOrigin(headers, baseUrl) && dest === 'empty' && mode !== 'navigate';
}

/** @param audience the caller's audience; null: any that the base admits */
export type SendOn = (reply: FastifyReply, audience: BaseAudience | null) => Promise<FastifyReply>;

/**
 * Sends a call on and its answer back, both as they come.
 * @param only the caller's audience; null: any that the base admits
 */
export async function forward(
  wiring: BasesWiring,
  upstream: Upstream,
  { path, search }: Pick<Target, 'path' | 'search'>,
  request: FastifyRequest,
  reply: FastifyReply,
  only: BaseAudience | null = null,
): Promise<FastifyReply> {
  const { base } = upstream;
  const { headers, method, raw } = request;
  const admitted = await admit(wiring, only === null ? base.audiences : [only], headers.cookie);
  const person = typeof admitted === 'string' ? null : (admitted?.person ?? null);
  const other = await otherSession(sessionsIn(wiring), request, person);
  if (other !== null) return sendRefusal(request, reply, other);
  if (admitted === 'nobody') return sendRefusal(request, reply, REFUSALS.signInNeeded);
  if (admitted === 'other') return sendRefusal(request, reply, REFUSALS.forbidden);
  const sent = await sentBody(headers, raw, base.bodyBytes);
  const ending = endOf(reply, limitOf(base.timeouts, method, headers));
  const outcome = await callBase(
    {
      token: wiring.token,
      askAnew: ({ person }) => wiring.remembered.findAnew(headers.cookie, person.audience),
    },
    {
      upstream,
      method,
      path: `${path}${search}`,
      headers,
      sent,
      caller: admitted,
      requestId: request.id,
      language: languageOf(request, 'header'),
      signal: ending,
    },
  );
  wiring.count(base.name, outcome.success ? 'ok' : String(outcome.refusal.code));
  if (!outcome.success) return sendRefusal(request, reply, outcome.refusal);
  return pass(reply, base.name, outcome.result);
}

function sessionsIn({ remembered }: Pick<BasesWiring, 'remembered'>) {
  return {
    findAny: async (cookies: string | undefined) =>
      (await remembered.find(cookies, ['admin', 'customer']))?.person ?? null,
  };
}

function pass(reply: FastifyReply, base: string, { status, headers, body }: Passed): FastifyReply {
  return reply.code(status).headers(headers).header(BASE_HEADER, base).send(body);
}

/** The caller that the base admits; null: an anonymous call to a public base. */
async function admit(
  { remembered }: Pick<BasesWiring, 'remembered'>,
  audiences: readonly BaseAudience[],
  cookies: string | undefined,
): Promise<Caller | null | 'nobody' | 'other'> {
  // The specification's order (section 6): the first present of the customer's and the administrator's.
  const ordered = (['customer', 'admin'] as const).filter((one) => audiences.includes(one));
  const caller = await remembered.find(cookies, ordered);
  if (caller !== null || audiences.includes('public')) return caller;
  const other = await remembered.find(cookies, ['customer', 'admin']);
  return other === null ? 'nobody' : 'other';
}

/** Aborts on timeout, and when the client disconnects. */
function endOf({ raw }: FastifyReply, ms: number): AbortSignal {
  const ending = new AbortController();
  const timer = setTimeout(() => {
    ending.abort(new CallOverdue());
  }, ms);
  raw.once('close', () => {
    clearTimeout(timer);
    if (!raw.writableFinished) ending.abort();
  });
  return ending.signal;
}
