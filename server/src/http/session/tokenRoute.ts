import { randomBytes } from 'node:crypto';
import { type Audience, audienceSchema } from '@banyan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Cookies } from '../../ground/requests/cookies.js';
import { originOf } from '../../ground/requests/origin.js';
import { sendRefusal } from '../../ground/requests/sendRefusal.js';
import type { Profile } from '../../identity/external/claims.js';
import { DEVICE_METHOD, SESSION_SECONDS } from '../../identity/provider.js';
import type { SignInProvider } from '../../identity/signInProvider.js';
import { CHOOSE_SECONDS } from './authorize.js';
import { otherSession } from './otherSession.js';
import type { Redeem } from './redeem.js';
import { cleared, granted } from './sessionCookies.js';
import type { Holder, Sessions } from './sessions.js';

/** A session is renewed a minute before its end: a shorter one would be renewed without a pause. */
const LEAST_SECONDS = 120;

export type TokenWiring = {
  readonly baseUrl: string;
  readonly provider: SignInProvider;
  readonly redeem: Redeem;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
};

function tokenRequestSchema(baseUrl: string) {
  return z.object({
    grant_type: z.literal('authorization_code'),
    client_id: audienceSchema,
    code: z.string().min(1).max(4096),
    code_verifier: z.string().min(43).max(128),
    redirect_uri: z.enum([`${baseUrl}/callback`, `${baseUrl}/silent-renew`]),
    nonce: z.string().min(8).max(256),
  });
}

/** The token endpoint of the shell (RFC 6749, 4.1.3): opens a session for a code of the provider's, or renews it. */
export async function redeemCode(
  { baseUrl, provider, sessions, redeem, cookies: own }: TokenWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const form = tokenRequestSchema(baseUrl).safeParse(request.body ?? {});
  if (!form.success) return oauthError(reply, 400, 'invalid_request');
  const { client_id: audience, code, code_verifier: verifier, redirect_uri, nonce } = form.data;
  const isRenewal = redirect_uri === `${baseUrl}/silent-renew`;
  const other = isRenewal ? await otherSession(sessions, request, null) : null;
  if (other !== null) return sendRefusal(request, reply, other);
  const answer = await redeem({ audience, code, verifier, redirectUri: redirect_uri, nonce });
  const { cookie: cookies } = request.headers;
  if (answer.kind !== 'redeemed') return refuseCode(request, reply, own, answer);
  const { profile, idToken, accessToken, expiresIn } = answer;
  const now = Math.floor(Date.now() / 1000);
  const holder = await sessions.holder(cookies, audience);
  const endsAt = endOf(profile, { audience, now, isRenewal, holder });
  if (endsAt === null) return refuseEnded(request, reply, profile);
  const expiresAt = Math.min(now + Math.max(expiresIn, LEAST_SECONDS), endsAt);
  const origin = originOf(request);
  const opening = {
    origin,
    isRenewal,
    profile,
    idToken,
    accessToken,
    expiresAt,
    endsAt,
    provedAt: provedAt(provider.kind, profile, now),
  };
  const opened = await sessions.open(cookies, audience, opening);
  if (opened === null) return refuseEnded(request, reply, profile);
  const { handle, cookiesAreDue } = opened;
  // Signed in as one kind, the other kind is signed out (specification 4).
  const otherKind = audience === 'admin' ? 'customer' : 'admin';
  await sessions.end(cookies, [otherKind], origin);
  return reply
    .header('set-cookie', [
      ...(cookiesAreDue ? granted(own, audience, handle, profile) : []),
      ...cleared(own, otherKind),
      own.removeOwn('choose'),
    ])
    .send({
      // For showing only: no service takes it.
      access_token: `display-${randomBytes(12).toString('base64url')}`,
      token_type: 'Bearer',
      expires_in: expiresAt - now,
      scope: provider.scope,
      id_token: displayToken({
        iss: provider.issuer,
        aud: audience,
        sub: profile.subject,
        nonce,
        iat: now,
        exp: expiresAt,
        ...(profile.authTime === null ? {} : { auth_time: profile.authTime }),
        account: profile.account,
        username: profile.username,
        usertype: audience === 'customer' ? 1 : 2,
        role: profile.role,
      }),
    });
}

/** What the token endpoint says of a code that was not redeemed. */
function refuseCode(
  request: FastifyRequest,
  reply: FastifyReply,
  own: Cookies,
  answer: Exclude<Awaited<ReturnType<Redeem>>, { readonly kind: 'redeemed' }>,
): FastifyReply {
  request.log.warn(
    { kind: answer.kind, ...('cause' in answer && { cause: reasons(answer.cause) }) },
    'a code was not redeemed',
  );
  if (answer.kind === 'unavailable') {
    return oauthError(reply.header('retry-after', '5'), 503, 'temporarily_unavailable');
  }
  if (answer.kind === 'refused') return oauthError(reply, 400, 'invalid_grant');
  reply.header('set-cookie', own.setOwn('choose', '1', CHOOSE_SECONDS));
  return oauthError(reply, 400, 'access_denied');
}

type Renewal = {
  readonly audience: Audience;
  readonly now: number;
  readonly isRenewal: boolean;
  readonly holder: Holder | null;
};

/**
 * When the session ends for good (product decision 7): a fixed time after the password, or after the sign-in where the
 * provider does not tell when that was. Null: that time has passed, or a renewal is for another user or no session.
 */
function endOf(
  { subject, authTime }: Profile,
  { audience, now, isRenewal, holder }: Renewal,
): number | null {
  if (isRenewal) {
    if (holder?.subject !== subject) return null;
    if (authTime === null) return holder.endsAt;
  }
  const endsAt = (authTime ?? now) + SESSION_SECONDS[audience];
  return endsAt > now ? endsAt : null;
}

/** An `authTime` of 0 in the log: the provider does not know it, for which there is a setting. */
function refuseEnded(
  request: FastifyRequest,
  reply: FastifyReply,
  { authTime }: Profile,
): FastifyReply {
  request.log.warn(
    { kind: 'ended', authTime },
    'a code is of a session that has ended, or of another person',
  );
  return oauthError(reply, 400, 'invalid_grant');
}

/**
 * When the user last proved their identity, epoch seconds; 0: never. A code that was sent to them or a program of
 * theirs lets them in here and proves nothing: anyone holding their phone or computer could have it.
 */
function provedAt(
  kind: SignInProvider['kind'],
  { authTime, methods }: Profile,
  now: number,
): number {
  const isProof =
    kind === 'external' ||
    methods.includes('pwd') ||
    (methods.includes('mfa') && !methods.includes(DEVICE_METHOD));
  // A provider that does not say when has let them in just now.
  return isProof ? (authTime ?? now) : 0;
}

/** The reasons of a failure, the outer first. Messages only: what they are about may hold tokens. */
function reasons(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : '';
  // RFC 6749, 5.2: in the provider's own words, which hold no secret.
  const words = ['error', 'error_description']
    .map((name) => Reflect.get(cause, name) as unknown)
    .filter((word) => typeof word === 'string')
    .map((word) => word.slice(0, 200));
  return [cause.message, ...words, reasons(cause.cause)].filter((part) => part !== '').join(': ');
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
