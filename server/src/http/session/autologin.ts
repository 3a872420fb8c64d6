import {
  type Audience,
  invitationSchema,
  type Offer,
  type Person,
  SESSION_PATHS,
} from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Cookies } from '../../ground/requests/cookies.js';
import { readBody } from '../../ground/requests/readBody.js';
import { REFUSALS } from '../../ground/requests/refusal.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import type { LoginTokens } from '../../identity/loginTokens.js';
import type { Sessions } from './sessions.js';

/** Tokens cannot be guessed; this is about the load. */
const CALLS_PER_MINUTE = 30;
const PASS_SECONDS = 120;
const OTHERWISE = '/webHome';

const ticketSchema = z.object({ ticket: z.string().check(z.maxLength(128)) });

export type AutologinWiring = {
  readonly cookies: Cookies;
  readonly sessions: Sessions;
  /** Null: an external provider signs users in, and does not know logintokens. */
  readonly loginTokens: LoginTokens | null;
  /** The address asked for; null: not an address of this product. */
  readonly returnAddress: (given: string, cookies: string | undefined) => Promise<string | null>;
};

/** `/session/autologin`: opening the link does nothing yet, only these calls of our own page do (decision 16). */
export function registerAutologin(scope: FastifyInstance, wiring: AutologinWiring): void {
  const limited = { config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: '1 minute' } } };
  scope.post(SESSION_PATHS.autologin, limited, (request, reply) => offer(wiring, request, reply));
  scope.post(SESSION_PATHS.autologinAccept, limited, (request, reply) =>
    accept(wiring, request, reply),
  );
}

async function offer(
  { sessions, loginTokens, returnAddress }: AutologinWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Offer | FastifyReply> {
  const asked = readBody(invitationSchema, request.body);
  if (!asked.success) return sendRefusal(request, reply, REFUSALS.badRequest);
  const { redirecturl, subjectid, logintoken } = asked.data;
  const inside = await returnAddress(redirecturl, request.headers.cookie);
  const back = { returnTo: inside ?? OTHERWISE, isElsewhere: inside === null };
  const invited = (await loginTokens?.redeem(subjectid, logintoken)) ?? null;
  if (invited === null) return { kind: 'refused', ...back };

  const { account, ticket } = invited;
  const current = await sessions.findAny(request.headers.cookie);
  if (current?.audience === 'customer' && current.userId === account.id) {
    return { kind: 'there', ...back };
  }
  return {
    kind: 'ask',
    ...back,
    ticket,
    name: masked(account.username),
    current: current === null ? null : shown(current),
  };
}

async function accept(
  { loginTokens, cookies }: AutologinWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = readBody(ticketSchema, request.body);
  const accepted = body.success ? await loginTokens?.accept(body.data.ticket) : null;
  if (!accepted) return sendRefusal(request, reply, REFUSALS.notFound);
  const { pass, subject } = accepted;
  return reply
    .header('set-cookie', cookies.setOwn('pass', pass, PASS_SECONDS))
    .send({ subjectid: subject });
}

function shown({ username, audience }: Person): { username: string; audience: Audience } {
  return { username, audience };
}

/** Enough to recognise oneself by, not enough to learn a name: 李*明, 王*, Z*u. */
function masked(name: string): string {
  const signs = Array.from(name);
  const last = signs.length > 2 ? (signs.at(-1) ?? '') : '';
  return `${signs[0] ?? ''}*${last}`;
}
