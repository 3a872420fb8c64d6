import type { ServerResponse } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackName } from '../../ground/loopback.js';
import { REFUSALS, type Refusal } from '../../ground/requests/refusal.js';
import { refusalOfError } from '../../ground/requests/refusalOfError.js';
import { REQUEST_ID } from '../../ground/requests/requestId.js';
import {
  languageOf,
  RETRY_SECONDS,
  refusing,
  sendRefusal,
} from '../../ground/requests/sendRefusal.js';
import type { StartMode } from '../../ground/startMode.js';
import { renderRefused } from '../pages/html.js';

const REFUSED_PAGE_POLICY = "default-src 'none'; frame-ancestors 'self'";

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

/** A trial made reachable by a proxy or a host name would show everyone the README's passwords. */
function isOwnTrial({ host, headers }: FastifyRequest): boolean {
  const [name = ''] = host.split(/:\d+$/);
  const isForwarded = Object.keys(headers).some((header) => header.startsWith('x-forwarded-'));
  return isLoopbackName(name) && !isForwarded;
}

/** A person who opened an address reads a sentence, not an envelope. */
function sendRefusedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  return refusing(reply, refusal)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', REFUSED_PAGE_POLICY)
    .send(renderRefused(languageOf(request, 'cookie'), refusal));
}

/** The same on an answer that another program was to give. */
export function writeRefusedPage(
  request: FastifyRequest,
  response: ServerResponse,
  refusal: Refusal,
): void {
  const body = Buffer.from(renderRefused(languageOf(request, 'cookie'), refusal));
  for (const name of response.getHeaderNames()) {
    if (name !== REQUEST_ID) response.removeHeader(name);
  }
  response
    .writeHead(refusal.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'content-security-policy': REFUSED_PAGE_POLICY,
      'cache-control': 'no-store',
      'retry-after': RETRY_SECONDS,
      connection: 'close',
    })
    .end(body);
}

/** Of an address that leads to no route, such as one with a part that is too long: none of the hooks below has run. */
export function refuseAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(COMMON_HEADERS);
  if (wantsPage(request)) sendRefusedPage(request, reply.headers(PAGE_HEADERS), REFUSALS.notFound);
  else sendRefusal(request, reply, REFUSALS.notFound);
}

function wantsPage({ headers, url }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true && !url.startsWith('/api/');
}

type Settings = {
  readonly mode: StartMode;
  readonly baseUrl: string;
  /** Whether the base URL is https. */
  readonly secure: boolean;
};

type NoteError = (error: Error, request: { readonly route: string; readonly id: string }) => void;

/**
 * Headers of every answer, errors as envelopes, and one name for one place.
 * @param noteError called with each error that is a fault of the server
 */
export function registerBasics(
  app: FastifyInstance,
  config: Settings,
  noteError: NoteError = () => undefined,
): void {
  const base = new URL(config.baseUrl);
  // Calls are JSON; routes that take plain text declare it.
  app.removeContentTypeParser('text/plain');

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
    const refusal = refusalOfError(error);
    if (refusal.status >= 500)
      request.log.error({ err: error, url: request.url.split('?')[0] }, 'a request failed');
    if (refusal === REFUSALS.internal) {
      noteError(error, { route: request.routeOptions.url ?? '*', id: request.id });
    }
    return refusal.status >= 500 && wantsPage(request)
      ? sendRefusedPage(request, reply, refusal)
      : sendRefusal(request, reply, refusal);
  });

  app.all('/api/*', (request, reply) => sendRefusal(request, reply, REFUSALS.notFound));
}
