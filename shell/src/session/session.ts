import { type Audience, type PageState, personSchema, SESSION_PATHS } from '@banyan/contract';
import type { UserManager } from 'oidc-client-ts';
import * as z from 'zod/mini';

/** What the session needs of the browser; tests bring their own. */
export type SessionBrowser = {
  readonly origin: string;
  /** Holds the sign-in's one-time state between leaving and coming back; never a token. */
  readonly storage: Storage;
  readonly locks: LockManager;
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
  readonly leaveFor: (url: string) => void;
  readonly nonce: () => string;
};

export type Session = {
  signIn(audience: Audience, returnTo: string): Promise<void>;
  /** Finishes a sign-in on the callback page; answers where to go. Safe to call twice. */
  finishSignIn(url: string): Promise<string>;
  signOut(audience: Audience): Promise<void>;
  /** Where a signed-out person goes (specification 4): customers to the web home, administrators to sign-in. */
  afterSignOut(): string;
  /** Renews by a hidden frame before the access token on the server ends. Returns how to stop. */
  keepAlive(audience: Audience, expiresAt: number, failed: (cause: unknown) => void): () => void;
};

/** Renewal starts this long before the end. */
const RENEW_BEFORE_S = 60;
const AUDIENCE_KEY = 'banyan.audience';
const LOGIN_TYPE: Readonly<Record<Audience, string>> = { admin: 'bsadmin', customer: 'bsuser' };

const endSchema = z.object({ redirect: z.string() });
const meSchema = z.object({ person: z.nullable(personSchema) });
const returnSchema = z.object({ returnTo: z.string().check(z.startsWith('/')) });

/**
 * Sign-in, renewal and sign-out for both audiences (specification 7, reading B), driven by oidc-client-ts.
 * Its token endpoint is the gateway's: the tokens stay on the server, this window holds none.
 */
export function createSession(
  identity: PageState['identity'],
  browser: SessionBrowser,
  language: () => string,
): Session {
  const managers = new Map<Audience, Promise<UserManager>>();

  function manager(audience: Audience): Promise<UserManager> {
    const known = managers.get(audience);
    if (known !== undefined) return known;
    const made = createManager(identity, browser, audience);
    managers.set(audience, made);
    return made;
  }

  async function post(path: string): Promise<unknown> {
    const response = await browser.fetch(path, { method: 'POST', redirect: 'error' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  }

  async function renew(audience: Audience): Promise<number> {
    return browser.locks.request(`banyan.renew.${audience}`, async () => {
      const { person } = meSchema.parse(await post(SESSION_PATHS.me));
      // Another window was first: its renewal is ours too.
      const left = person === null ? 0 : person.expiresAt - browser.now() / 1000;
      if (person !== null && left > RENEW_BEFORE_S) return person.expiresAt;
      const user = await (await manager(audience)).signinSilent(request(audience));
      return user?.expires_at ?? 0;
    });
  }

  function request(audience: Audience) {
    const nonce = browser.nonce();
    return {
      nonce,
      // The gateway checks the ID token against it too.
      extraTokenParams: { nonce },
      extraQueryParams: { logintype: LOGIN_TYPE[audience] },
    };
  }

  let finished: Promise<string> | null = null;

  async function finish(url: string): Promise<string> {
    const audience = browser.storage.getItem(AUDIENCE_KEY) === 'admin' ? 'admin' : 'customer';
    const user = await (await manager(audience)).signinCallback(url);
    const back = returnSchema.safeParse(user?.state);
    return back.success ? back.data.returnTo : homeOf(audience);
  }

  return {
    signIn: async (audience, returnTo) => {
      browser.storage.setItem(AUDIENCE_KEY, audience);
      await (await manager(audience)).signinRedirect({
        ...request(audience),
        ui_locales: language(),
        state: { returnTo },
      });
    },
    finishSignIn: (url) => {
      finished ??= finish(url);
      return finished;
    },
    signOut: async (audience) => {
      browser.storage.setItem(AUDIENCE_KEY, audience);
      const { redirect } = endSchema.parse(await post(SESSION_PATHS.end));
      browser.leaveFor(redirect);
    },
    afterSignOut: () => (browser.storage.getItem(AUDIENCE_KEY) === 'admin' ? '/login' : '/webHome'),
    keepAlive: (audience, expiresAt, failed) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const schedule = (end: number): void => {
        const wait = Math.max(1, end - RENEW_BEFORE_S - browser.now() / 1000);
        timer = setTimeout(() => {
          renew(audience).then(schedule, failed);
        }, wait * 1000);
      };
      schedule(expiresAt);
      return () => {
        clearTimeout(timer);
      };
    },
  };
}

export function homeOf(audience: Audience): string {
  return audience === 'admin' ? '/admin' : '/personal/info';
}

async function createManager(
  identity: PageState['identity'],
  browser: SessionBrowser,
  audience: Audience,
): Promise<UserManager> {
  // Off the start path: a page without a sign-in never loads it.
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
    maxSilentRenewTimeoutRetries: 1,
    userStore: new oidc.WebStorageStateStore({ store: new oidc.InMemoryWebStorage() }),
    stateStore: new oidc.WebStorageStateStore({ store: browser.storage }),
  });
}
