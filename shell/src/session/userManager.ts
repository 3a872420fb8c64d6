import { type Audience, type PageState, SESSION_HEADER, SESSION_PATHS } from '@banyan/contract';
import type { UserManager } from 'oidc-client-ts';
import type { GatewayBrowser } from './gateway.js';

type Browser = Pick<GatewayBrowser, 'shown'> & {
  readonly origin: string;
  readonly storage: Storage;
};

/** Creates the manager of sign-in and renewal for one audience. Loaded after the start. */
export async function createManager(
  identity: PageState['identity'],
  browser: Browser,
  audience: Audience,
): Promise<UserManager> {
  // A page without a sign-in never loads the library.
  const oidc = await import(/* webpackChunkName: "oidc" */ 'oidc-client-ts');
  return new oidc.UserManager({
    authority: identity.issuer,
    metadata: {
      issuer: identity.issuer,
      authorization_endpoint: identity.authorizationEndpoint,
      token_endpoint: `${browser.origin}${SESSION_PATHS.token}`,
      end_session_endpoint: identity.endSessionEndpoint,
    },
    client_id: identity.clients[audience],
    redirect_uri: `${browser.origin}/callback`,
    silent_redirect_uri: `${browser.origin}/silent-renew`,
    post_logout_redirect_uri: `${browser.origin}/logout-callback`,
    response_type: 'code',
    scope: identity.scope,
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    // Of a sign-in it is the session before: the token endpoint looks at it for a renewal alone.
    extraHeaders: { [SESSION_HEADER]: () => browser.shown()?.sessionId ?? '' },
    maxSilentRenewTimeoutRetries: 1,
    userStore: new oidc.WebStorageStateStore({ store: new oidc.InMemoryWebStorage() }),
    stateStore: new oidc.WebStorageStateStore({ store: browser.storage }),
  });
}
