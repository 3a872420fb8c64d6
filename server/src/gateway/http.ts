import type { Language } from '@banyan/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { isLoopbackName } from '../loopback.js';
import { readCookies } from './cookies.js';
import { failureEnvelope, refusalOfStatus } from './failureEnvelope.js';
import { chooseLanguage, LANGUAGE_COOKIE } from './language.js';
import { REFUSALS, type Refusal } from './refusal.js';

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What only a page obeys: on each file and each answer it would be weight. */
const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
  'origin-agent-cluster': '?1',
} as const;

/** A call says its language in `Accept-Language`; a page load has the cookie. */
function languageOf({ headers }: FastifyRequest, prefer: 'header' | 'cookie'): Language {
  const chosen = readCookies(headers.cookie).get(LANGUAGE_COOKIE);
  const accepted = headers['accept-language'];
  return prefer === 'header' ? chooseLanguage(accepted, chosen) : chooseLanguage(chosen, accepted);
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(failureEnvelope(refusal, languageOf(request, 'header')));
}

/** A trial that somebody made reachable, by a proxy or a name, would show everybody the README's passwords. */
function isOwnTrial({ host, headers }: FastifyRequest): boolean {
  const [name = ''] = host.split(/:\d+$/);
  const isForwarded = Object.keys(headers).some((header) => header.startsWith('x-forwarded-'));
  return isLoopbackName(name) && !isForwarded;
}

/** Headers of every answer, errors as envelopes, and one name for one place. */
export function registerBasics(app: FastifyInstance, config: Config): void {
  const base = new URL(config.baseUrl);

  if (config.mode === 'trial') {
    app.addHook('onRequest', async (request, reply) => {
      if (!isOwnTrial(request)) return sendRefusal(request, reply, REFUSALS.otherHost);
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    // Cookies and the identity provider know one name only: 127.0.0.1 is another site than localhost.
    const [name = ''] = request.host.split(/:\d+$/);
    const isOtherName =
      isLoopbackName(name) && isLoopbackName(base.hostname) && request.host !== base.host;
    const isPage = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    if (isOtherName && isPage) return reply.redirect(`${config.baseUrl}${request.url}`, 307);
  });

  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? 'text/html');
    const isPage = type.startsWith('text/html');
    const headers = isPage ? { ...COMMON_HEADERS, ...PAGE_HEADERS } : COMMON_HEADERS;
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (config.secure) reply.header('strict-transport-security', 'max-age=31536000');
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500)
      request.log.error({ err: error, url: request.url.split('?')[0] }, 'a request failed');
    return sendRefusal(request, reply, refusalOfStatus(status));
  });

  app.all('/api/*', (request, reply) => sendRefusal(request, reply, REFUSALS.notFound));
}
