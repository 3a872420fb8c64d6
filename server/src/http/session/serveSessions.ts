import type { FastifyInstance } from 'fastify';
import { menuFor } from '../../releases/menu.js';
import type { Releases } from '../gateway/parts.js';
import type { ViewerOf } from '../gateway/viewer.js';
import { registerAuthorize } from './authorize.js';
import { createRedeem } from './redeem.js';
import { returnAddress } from './returnAddress.js';
import { registerSession, type SessionWiring } from './sessionRoutes.js';
import { registerSignOutCheck } from './signOut.js';

const SILENT_RENEW_PAGE =
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>Banyan</title><script src="/silent-renew.js"></script></head><body></body></html>';

/** What oidc-client-ts expects of the hidden frame's last page; its own bundle would be 68 KB for this line. */
const SCRIPT =
  "parent.postMessage({source:'oidc-client',url:location.href,keepOpen:false},location.origin);";

export type ServeSessionsParts = Pick<
  SessionWiring,
  'baseUrl' | 'provider' | 'sessions' | 'cookies' | 'loginTokens'
> & {
  readonly releases: Releases;
  readonly viewerOf: ViewerOf;
  readonly now: () => number;
};

/** How people sign in, stay signed in and leave, at whichever provider. */
export function serveSessions(app: FastifyInstance, parts: ServeSessionsParts): void {
  const { baseUrl, provider, sessions, cookies, releases, viewerOf, now, loginTokens } = parts;
  if (provider.kind !== 'builtIn') {
    registerAuthorize(app, { baseUrl, provider, sessions, cookies });
    registerSignOutCheck(app, cookies);
  }
  registerSession(app, {
    baseUrl,
    provider,
    sessions,
    cookies,
    redeem: createRedeem(provider, now),
    menuFor: async (person, header) =>
      menuFor(releases.releaseFor(await viewerOf(person, header)).areas, person),
    loginTokens,
    returnAddress: async (given, header) => {
      const { areas } = releases.releaseFor(await viewerOf(null, header));
      return returnAddress(given, baseUrl, areas);
    },
  });
  registerSilentRenew(app);
}

/** Where the hidden frame of a silent renewal ends. Only our own pages may frame it. */
function registerSilentRenew(app: FastifyInstance): void {
  app.get('/silent-renew', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      )
      .send(SILENT_RENEW_PAGE),
  );
  app.get('/silent-renew.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(SCRIPT),
  );
}
