import { randomBytes } from 'node:crypto';
import { type Audience, audienceSchema, type PageState, SESSION_PATHS } from '@banyan/contract';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { SCOPE, SESSION_SECONDS } from '../../identity/provider.js';
import { COOKIE_SECONDS, cookie, SESSION_COOKIES } from '../cookies.js';
import { sendRefusal } from '../http.js';
import type { Releases } from '../parts.js';
import { REFUSALS } from '../refusal.js';
import { isSameOrigin } from '../sameOrigin.js';
import type { Profile, Redeem } from './redeem.js';
import type { Sessions } from './sessions.js';

const TOKEN_CALLS_PER_MINUTE = 120;
const BODY_BYTES = 8_192;

/** Signs that a session is there, for scripts (product decision 6); no server takes one as a credential. */
const HINT_COOKIES: Readonly<Record<Audience, string>> = {
  admin: 'admin-token',
  customer: 'token',
};
const DISPLAY_COOKIES = ['userid', 'username', 'alarmcode', 'account'] as const;

export type SessionWiring = {
  readonly baseUrl: string;
  readonly identity: PageState['identity'];
  readonly sessions: Sessions;
  readonly redeem: Redeem;
  readonly menuFor: Releases['menuFor'];
};

/** `/session/*` of the contract: POST, and from this origin only. */
export function registerSession(app: FastifyInstance, wiring: SessionWiring): void {
  const { baseUrl, sessions, menuFor } = wiring;
  app.register(async (scope) => {
    await scope.register(formBody, { bodyLimit: BODY_BYTES });
    await scope.register(rateLimit, { global: false });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isSameOrigin(request.headers, baseUrl)) {
        return sendRefusal(request, reply, REFUSALS.foreignOrigin);
      }
    });
    scope.post(
      SESSION_PATHS.token,
      { config: { rateLimit: { max: TOKEN_CALLS_PER_MINUTE, timeWindow: '1 minute' } } },
      (request, reply) => redeemCode(wiring, request, reply),
    );
    scope.post(SESSION_PATHS.me, async (request) => {
      const person = await sessions.findAny(request.headers.cookie);
      return { person, menu: menuFor(person), now: Math.floor(Date.now() / 1000) };
    });
    scope.post(SESSION_PATHS.end, async (request, reply) => {
      const idToken = await sessions.end(request.headers.cookie, ['admin', 'customer']);
      reply.header('set-cookie', [
        ...cleared('admin'),
        ...cleared('customer'),
        ...clearedDisplay(),
      ]);
      return { redirect: signOutUrl(wiring, idToken) };
    });
  });
}

function tokenRequestSchema(baseUrl: string) {
  return z.object({
    grant_type: z.literal('authorization_code'),
    client_id: audienceSchema,
    code: z.string().min(1).max(512),
    code_verifier: z.string().min(43).max(128),
    redirect_uri: z.enum([`${baseUrl}/callback`, `${baseUrl}/silent-renew`]),
    nonce: z.string().min(8).max(256),
  });
}

async function redeemCode(
  { baseUrl, identity, sessions, redeem }: SessionWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = tokenRequestSchema(baseUrl).safeParse(request.body ?? {});
  if (!form.success) return oauthError(reply, 400, 'invalid_request');
  const { client_id: audience, code, code_verifier: verifier, redirect_uri, nonce } = form.data;
  const answer = await redeem({ audience, code, verifier, redirectUri: redirect_uri, nonce });
  if (answer.kind !== 'redeemed') {
    request.log.warn(
      { kind: answer.kind, ...('cause' in answer && { cause: String(answer.cause) }) },
      'a code was not redeemed',
    );
    if (answer.kind === 'unreachable') return oauthError(reply, 503, 'temporarily_unavailable');
    return oauthError(reply, 400, answer.kind === 'refused' ? 'invalid_grant' : 'access_denied');
  }
  const { profile, idToken, accessToken, expiresIn } = answer;
  const now = Math.floor(Date.now() / 1000);
  const endsAt = profile.auth_time + SESSION_SECONDS[audience];
  const expiresAt = Math.min(now + expiresIn, endsAt);
  const { cookie: cookies } = request.headers;
  const tokens = { accountId: profile.sub, idToken, accessToken, expiresAt, endsAt };
  const handle = await sessions.open(cookies, audience, tokens);
  // Signed in as one kind, the other kind is signed out (specification 4).
  const other = audience === 'admin' ? 'customer' : 'admin';
  await sessions.end(cookies, [other]);
  return reply
    .header('set-cookie', [...granted(audience, handle, profile), ...cleared(other)])
    .send({
      // For showing only: no service takes it.
      access_token: `display-${randomBytes(12).toString('base64url')}`,
      token_type: 'Bearer',
      expires_in: expiresAt - now,
      scope: SCOPE,
      id_token: displayToken({
        iss: identity.issuer,
        aud: audience,
        sub: profile.sub,
        nonce,
        iat: now,
        exp: expiresAt,
        auth_time: profile.auth_time,
        account: profile.account,
        username: profile.username,
        usertype: profile.usertype,
        role: profile.role,
      }),
    });
}

/** An ID token to read, not to trust: unsigned (RFC 7519, 6). The signed one stays here. */
function displayToken(claims: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/** RFC 6749, 5.2. */
function oauthError(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error });
}

function granted(audience: Audience, handle: string, profile: Profile): readonly string[] {
  const shown = { httpOnly: false, maxAge: COOKIE_SECONDS };
  const display = {
    userid: profile.sub,
    username: profile.username,
    alarmcode: profile.alarmcode,
    account: profile.account,
  } satisfies Record<(typeof DISPLAY_COOKIES)[number], string>;
  return [
    cookie(SESSION_COOKIES[audience], handle, { httpOnly: true, maxAge: COOKIE_SECONDS }),
    cookie(HINT_COOKIES[audience], '1', shown),
    ...DISPLAY_COOKIES.map((name) => cookie(name, display[name], shown)),
  ];
}

function cleared(audience: Audience): readonly string[] {
  return [
    cookie(SESSION_COOKIES[audience], '', { httpOnly: true, maxAge: 0 }),
    cookie(HINT_COOKIES[audience], '', { httpOnly: false, maxAge: 0 }),
  ];
}

function clearedDisplay(): readonly string[] {
  return DISPLAY_COOKIES.map((name) => cookie(name, '', { httpOnly: false, maxAge: 0 }));
}

/** OpenID Connect RP-Initiated Logout 1.0. Without a session here there may still be one at the provider. */
function signOutUrl({ baseUrl, identity }: SessionWiring, idToken: string | null): string {
  const url = new URL(identity.endSessionEndpoint);
  url.searchParams.set('post_logout_redirect_uri', `${baseUrl}/logout-callback`);
  if (idToken === null) url.searchParams.set('client_id', identity.clients.customer);
  else url.searchParams.set('id_token_hint', idToken);
  return url.href;
}
