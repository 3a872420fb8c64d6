import { audienceSchema, type PageState } from '@banyan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Cookies } from '../../ground/requests/cookies.js';
import { noticePage } from '../../identity/pages.js';
import { SESSION_SECONDS } from '../../identity/provider.js';
import type { SignInProvider } from '../../identity/signInProvider.js';
import type { Sessions } from './sessions.js';

/** The browser's authorization endpoint when the provider is another one. */
const AUTHORIZE_PATH = '/session/authorize';
/** The account last chosen was not admitted: the provider is to ask, not to answer the same again. */
export const CHOOSE_SECONDS = 600;

export type AuthorizeWiring = {
  readonly baseUrl: string;
  readonly provider: SignInProvider;
  readonly cookies: Cookies;
};

/** What the browser needs to know of the provider. Other providers are reached by way of the gateway. */
export function pageIdentity({
  baseUrl,
  provider,
}: Pick<AuthorizeWiring, 'baseUrl' | 'provider'>): PageState['identity'] {
  const { issuer, scope } = provider;
  const clients = { admin: 'admin', customer: 'customer' };
  return provider.kind === 'builtIn'
    ? {
        issuer,
        authorizationEndpoint: `${issuer}/auth`,
        endSessionEndpoint: `${issuer}/session/end`,
        clients,
        scope,
      }
    : {
        issuer,
        authorizationEndpoint: `${baseUrl}${AUTHORIZE_PATH}`,
        // Where sign-out goes is in the answer of the session's end.
        endSessionEndpoint: `${baseUrl}/logout-callback`,
        clients,
        scope,
      };
}

/**
 * Sends the browser to the provider. The page names the audience; which client that is, and how old a password may
 * be, is known here: so one client can serve both audiences, and pages do not wait for the provider's metadata.
 */
export function registerAuthorize(
  app: FastifyInstance,
  wiring: AuthorizeWiring & { readonly sessions: Pick<Sessions, 'idleSince' | 'idToken'> },
): void {
  app.get(AUTHORIZE_PATH, (request, reply) => authorize(wiring, request, reply));
}

const text = z.string().min(1).max(512);

function querySchema(baseUrl: string) {
  return z.object({
    client_id: audienceSchema,
    redirect_uri: z.enum([`${baseUrl}/callback`, `${baseUrl}/silent-renew`]),
    response_type: z.literal('code'),
    state: text,
    nonce: z.string().min(8).max(256),
    code_challenge: z.string().min(43).max(128),
    code_challenge_method: z.literal('S256'),
    prompt: z.enum(['none', 'login', 'create']).optional(),
    ui_locales: text.optional(),
    logintype: text.optional(),
  });
}

async function authorize(
  { baseUrl, provider, sessions, cookies: own }: Parameters<typeof registerAuthorize>[1],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  const query = querySchema(baseUrl).safeParse(request.query);
  if (!query.success) return sendNotice(request, reply.code(400), 'refused');
  const { client_id: audience, ...asked } = query.data;
  const endpoints = await provider.endpoints();
  if (endpoints === null) {
    // A hidden frame would wait for an answer that a page cannot give it (RFC 6749, 4.1.2.1).
    if (asked.prompt === 'none') {
      const back = { error: 'temporarily_unavailable', state: asked.state };
      return reply.redirect(withQuery(asked.redirect_uri, back), 303);
    }
    return sendNotice(request, reply.code(503).header('retry-after', '5'), 'unavailable');
  }
  const { cookie: cookies } = request.headers;
  // A user signed out for idleness enters by a password, not by a session still open at the provider.
  const wasIdle = audience === 'admin' && (await sessions.idleSince(cookies)) !== null;
  const mustAsk = wasIdle || own.own(cookies, 'choose') !== null;
  // A renewal names its user: some providers refuse it otherwise (OpenID Connect Core, 3.1.2.1).
  const hint = asked.prompt === 'none' ? await sessions.idToken(cookies, audience) : null;
  const target = withQuery(endpoints.authorization, {
    ...asked,
    client_id: provider.clients[audience].id,
    scope: provider.scope,
    max_age: asked.prompt === 'login' ? '0' : String(SESSION_SECONDS[audience]),
    ...(mustAsk && asked.prompt === undefined ? { prompt: 'login' } : {}),
    ...(hint === null ? {} : { id_token_hint: hint }),
  });
  return reply.redirect(target, 303);
}

export function withQuery(
  address: string,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  notice: 'refused' | 'unavailable',
): FastifyReply {
  const { cookie: cookies, 'accept-language': languages } = request.headers;
  const { html, policy } = noticePage(notice, cookies, languages);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(html);
}
