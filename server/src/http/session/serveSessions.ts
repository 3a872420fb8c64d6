import type { FastifyInstance } from 'fastify';
import { menuFor } from '../../releases/menu.js';
import type { Releases } from '../gateway/parts.js';
import type { ViewerOf } from '../gateway/viewer.js';
import { registerAuthorize } from './authorize.js';
import { createRedeem } from './redeem.js';
import { returnAddress } from './returnAddress.js';
import { registerSession, type SessionWiring } from './sessionRoutes.js';
import { registerSignOutCheck } from './signOut.js';
import { registerSilentRenew } from './silentRenew.js';

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
