import { ownAddress } from '@banyan/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { isAway } from '../ground/database/failure.js';
import { type Cookies, readCookies } from '../ground/requests/cookies.js';
import { chooseLanguage, LANGUAGE_COOKIE } from '../ground/requests/language.js';
import { originOf } from '../ground/requests/origin.js';
import { type Preferences, readPreferences } from '../ground/requests/preferences.js';
import { isSameOrigin } from '../ground/requests/sameOrigin.js';
import type { Attempt } from './credentials.js';
import { DEVICE_SECONDS, type KnownDevices } from './knownDevices.js';
import { noticePage, type Page } from './pages.js';
import { DEVICE_CONTEXT } from './provider.js';
import type { Problem } from './texts.js';

const LANGUAGE_SECONDS = 365 * 86_400;

const querySchema = z.object({ language: z.enum(['zh', 'en']).optional().catch(undefined) });

export type InteractionWiring = {
  readonly baseUrl: string;
  readonly devices: KnownDevices;
  readonly provider: Provider;
  readonly cookies: Cookies;
};

/** The provider builds its URLs from these, whatever name or proxy the request came by. */
export function asReached(request: FastifyRequest, baseUrl: string): void {
  const { host, protocol } = new URL(baseUrl);
  request.raw.headers['x-forwarded-host'] = host;
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** A sign-in that a browser has begun. */
export type Interaction = {
  readonly uid: string;
  readonly audience: 'admin' | 'customer';
  readonly locales: string | undefined;
  /** Whom a one-click sign-in names. */
  readonly subject: string | null;
  /** The page of this product that the sign-in leads to; null: the browser did not say. */
  readonly returnTo: string | null;
};

/**
 * The sign-in that this browser began; null when it has ended, is another browser's, or when a page of another origin
 * posts to it.
 */
export async function interactionOf(
  { provider, baseUrl }: InteractionWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  if (request.method === 'POST' && !isSameOrigin(request.headers, baseUrl)) return null;
  asReached(request, baseUrl);
  try {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw);
    const { client_id: client, ui_locales: locales, subjectid: subject, returnto: wanted } = params;
    return {
      uid,
      audience: client === 'admin' ? 'admin' : 'customer',
      locales: typeof locales === 'string' ? locales : undefined,
      subject: typeof subject === 'string' ? subject : null,
      returnTo: ownAddress(wanted),
    };
  } catch (cause) {
    if (isAway(cause)) throw cause;
    request.log.info({ cause }, 'a sign-in that has ended was opened');
    return null;
  }
}

/** A try to sign in by this request. */
export function attemptOf(
  { cookies }: Pick<InteractionWiring, 'cookies'>,
  request: FastifyRequest,
  audience: Attempt['audience'],
): Attempt {
  return {
    audience,
    origin: originOf(request),
    deviceCookie: cookies.own(request.headers.cookie, 'device'),
  };
}

/** A page's own switch of the language is kept. */
export function keepLanguage(
  { cookies }: Pick<InteractionWiring, 'cookies'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { language } = querySchema.parse(request.query);
  if (language === undefined) return;
  reply.header('set-cookie', cookies.setShown(LANGUAGE_COOKIE, language, LANGUAGE_SECONDS));
}

export function view(request: FastifyRequest, { audience, locales }: Interaction) {
  return { audience, ...preferencesOf(request, locales) };
}

/** @param locales the languages that the sign-in request asked for (OpenID Connect Core, 3.1.2.1) */
export function preferencesOf({ headers, query }: FastifyRequest, locales?: string): Preferences {
  const { language: asked } = querySchema.parse(query);
  const accepted = headers['accept-language'];
  const chosen = readCookies(headers.cookie).get(LANGUAGE_COOKIE);
  return {
    ...readPreferences(headers.cookie, accepted),
    language: chooseLanguage(asked, chosen, locales, accepted),
  };
}

/** By what they proved who they are (RFC 8176); nothing of it where another program vouches for them. */
export type Login = {
  readonly accountId: string;
  readonly amr?: string[];
  /** Whose program it is that vouches. */
  readonly deviceId?: string;
};

/** Lets a user in: the provider continues from here. */
export async function finish(
  { provider, cookies, devices }: InteractionWiring,
  request: FastifyRequest,
  reply: FastifyReply,
  { deviceId, ...login }: Login,
): Promise<FastifyReply> {
  const acr = deviceId === undefined ? {} : { acr: DEVICE_CONTEXT + deviceId };
  const next = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { ...login, ...acr } },
    { mergeWithLastSubmission: false },
  );
  const device = devices.remembering(
    cookies.own(request.headers.cookie, 'device'),
    login.accountId,
  );
  return reply
    .header('cache-control', 'no-store')
    .header('set-cookie', [
      cookies.removeOwn('pass'),
      // What proved no password makes no device known.
      ...(login.amr === undefined || deviceId !== undefined
        ? []
        : [cookies.setOwn('device', device, DEVICE_SECONDS)]),
    ])
    .redirect(next, 303);
}

export function sendNotice(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { cookie: cookies, 'accept-language': languages } = request.headers;
  return send(reply, 400, noticePage('expired', cookies, languages));
}

export function send(reply: FastifyReply, status: number, { html, policy }: Page): FastifyReply {
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      // With `no-referrer` the form's own post would carry `Origin: null`.
      .header('referrer-policy', 'same-origin')
      .send(html)
  );
}

/** The page again, with what was wrong. */
export function sendProblem(reply: FastifyReply, problem: Problem, page: Page): FastifyReply {
  if (problem === 'limited') reply.header('retry-after', '300');
  if (problem === 'busy') reply.header('retry-after', '5');
  return send(reply, statusOf(problem), page);
}

function statusOf(problem: Problem): number {
  switch (problem) {
    case 'limited':
      return 429;
    case 'busy':
      return 503;
    case 'frozen':
      return 403;
    case 'missing':
    case 'missingCode':
      return 400;
    case 'wrong':
    case 'wrongCode':
    case 'needsAdmin':
    case 'needsCustomer':
      return 401;
  }
}
