import type { Audience, PageState } from '@banyan/contract';
import { ownAddress } from '@banyan/rules';
import type { UserManager } from 'oidc-client-ts';
import * as z from 'zod/mini';
import { createGateway, type GatewayBrowser, type Rights } from './gateway.js';
import { createLoginSteps, type LoginStep } from './loginStep.js';
import { renewOnce, type Standing } from './renewOnce.js';
import { type SignInProblem, signInProblem } from './signInProblem.js';
import { createManager } from './userManager.js';
import type { Windows } from './windows.js';

/** The browser functions that the session needs; tests replace them. */
export type SessionBrowser = GatewayBrowser & {
  readonly origin: string;
  readonly hasCookies: () => boolean;
  /** Holds the sign-in's one-time state between redirect and return; never a token. */
  readonly storage: Storage;
  /** Storage that all windows of this browser share. */
  readonly shared: Storage;
  readonly locks: LockManager;
  /** The other windows of this browser. */
  readonly windows: Windows;
  readonly now: () => number;
  readonly leaveFor: (url: string) => void;
  /** Removes data that needs a session (displayData.ts). */
  readonly forget: () => void;
  readonly nonce: () => string;
};

export type SignInHow = {
  /** The user of a one-click sign-in: the provider looks for their pass, ignoring its sessions. */
  readonly subject?: string | undefined;
  /** The provider asks for the password even if the user is signed in there. */
  readonly again?: true;
  /** The provider creates a new account. */
  readonly create?: boolean | undefined;
};

export type Session = {
  /** A known reason why a sign-in would fail; null: none known. */
  signInProblem(): Promise<SignInProblem | null>;
  signIn(audience: Audience, returnTo: string, how?: SignInHow): Promise<void>;
  /** Finishes a sign-in on the callback page. Safe to call twice. */
  finishSignIn(url: string): Promise<FinishedSignIn>;
  /** Where a window whose sign-in is over continues; `held`: the living session, which is not ended. */
  resume(held: Audience | null): string;
  /** `next`: the address afterwards, instead of the audience's usual one. */
  signOut(audience: Audience, next?: string): Promise<void>;
  /**
   * The provider has ended its session too. Returns where a signed-out user goes (specification 4):
   * customers to the web home, administrators to sign-in.
   */
  finishSignOut(): string;
  /** Another window signs the user out: leaves too, without a sign-out of its own. */
  follow(audience: Audience, since: number): void;
  /** Specification 4, "clear the session": removes the session's data from this window. */
  forget(): void;
  /** The sign-in or sign-out that this window has left for without a return. */
  step(): LoginStep | null;
  /** The session as the server sees it now. */
  standing(audience: Audience): Promise<Standing>;
  /** The user and their permissions, as the server sees them now. */
  rights(audience: Audience): Promise<Rights>;
  /** Reports an active administrator. Resolves to the idle seconds left; null: no session. */
  active(): Promise<number | null>;
  /**
   * Renews by a hidden frame, once across all windows. Resolves to the seconds left.
   * @param isForced renews however long the session still lasts
   */
  renew(audience: Audience, isForced?: boolean): Promise<number>;
};

export type FinishedSignIn =
  | { readonly kind: 'signedIn'; readonly path: string }
  /** The provider knows the user, but not in this audience (product decision 5). */
  | { readonly kind: 'notAdmitted'; readonly audience: Audience };

const AUDIENCE_KEY = 'banyan.audience';
const NEXT_KEY = 'banyan.next';
const WANTED_KEY = 'banyan.wanted';
const LOGIN_TYPE: Readonly<Record<Audience, string>> = { admin: 'bsadmin', customer: 'bsuser' };

/** What travels in the address of a sign-in: longer addresses are refused by servers on the way. */
const MOST_RETURN_SIGNS = 1_000;

type Asked = { readonly subject?: string | undefined; readonly returnTo?: string };

const returnSchema = z.object({ returnTo: z.string() });

/**
 * Sign-in, renewal and sign-out for both audiences (specification 7, reading B), driven by oidc-client-ts.
 * The gateway is its token endpoint: tokens stay on the server, and this window holds none.
 */
export function createSession(
  identity: PageState['identity'],
  browser: SessionBrowser,
  language: () => string,
): Session {
  const steps = createLoginSteps(browser.storage, browser.shared, browser.now);
  const gateway = createGateway(browser);
  const managers = new Map<Audience, Promise<UserManager>>();

  function manager(audience: Audience): Promise<UserManager> {
    const known = managers.get(audience);
    if (known !== undefined) return known;
    const made = createManager(identity, browser, audience);
    managers.set(audience, made);
    return made;
  }

  async function silently(audience: Audience): Promise<void> {
    await (await manager(audience)).signinSilent(request(audience));
  }

  function request(audience: Audience, { subject, returnTo }: Asked = {}) {
    const nonce = browser.nonce();
    return {
      nonce,
      // The gateway checks the ID token against it too.
      extraTokenParams: { nonce },
      extraQueryParams: {
        logintype: LOGIN_TYPE[audience],
        ...(subject === undefined ? {} : { subjectid: subject }),
        ...(returnTo === undefined
          ? {}
          : shownReturn(audience, returnTo, identity.issuer, browser.origin)),
      },
    };
  }

  function lastAudience(): Audience {
    return browser.storage.getItem(AUDIENCE_KEY) === 'admin' ? 'admin' : 'customer';
  }

  let finished: Promise<FinishedSignIn> | null = null;

  async function finish(url: string): Promise<FinishedSignIn> {
    const audience = lastAudience();
    steps.end();
    try {
      const user = await (await manager(audience)).signinCallback(url);
      const back = returnSchema.safeParse(user?.state);
      return { kind: 'signedIn', path: ownAddress(back.data?.returnTo) ?? homeOf(audience) };
    } catch (cause) {
      // RFC 6749, 5.2: what the gateway's token endpoint answered.
      const isRefusal = cause instanceof Error && 'error' in cause;
      if (isRefusal && cause.error === 'access_denied') return { kind: 'notAdmitted', audience };
      throw cause;
    }
  }

  return {
    signInProblem: () =>
      signInProblem({ ...browser, hasCookies: browser.hasCookies(), issuer: identity.issuer }),
    signIn: async (audience, returnTo, how = {}) => {
      browser.storage.setItem(AUDIENCE_KEY, audience);
      browser.storage.setItem(WANTED_KEY, returnTo);
      steps.begin('logining');
      await (await manager(audience)).signinRedirect({
        ...request(audience, { subject: how.subject, returnTo }),
        ...promptOf(how),
        ui_locales: language(),
        state: { returnTo },
      });
    },
    finishSignIn: (url) => {
      finished ??= finish(url);
      return finished;
    },
    resume: (held) => {
      if (held !== null && held !== lastAudience()) return homeOf(held);
      const wanted = ownAddress(browser.storage.getItem(WANTED_KEY));
      return wanted ?? (held === null ? '/' : homeOf(held));
    },
    signOut: async (audience, next) => {
      browser.storage.setItem(AUDIENCE_KEY, audience);
      if (next === undefined) browser.storage.removeItem(NEXT_KEY);
      else browser.storage.setItem(NEXT_KEY, next);
      browser.storage.removeItem(WANTED_KEY);
      steps.begin('loginout');
      const { redirect } = await gateway.end();
      browser.windows.tell({ kind: 'signedOut', audience, at: browser.now() });
      browser.forget();
      browser.leaveFor(redirect);
    },
    finishSignOut: () => {
      steps.end();
      const next = ownAddress(browser.storage.getItem(NEXT_KEY));
      browser.storage.removeItem(NEXT_KEY);
      if (next !== null) return next;
      return signedOutHome(lastAudience());
    },
    follow: (audience, since) => {
      browser.storage.setItem(AUDIENCE_KEY, audience);
      // The provider's session may live a moment longer: a sign-in now would silently undo the sign-out.
      // `since` shows whether the sign-out is over already when this window learns of it.
      steps.begin('loginout', since);
      browser.leaveFor(signedOutHome(audience));
    },
    forget: browser.forget,
    step: steps.current,
    standing: gateway.standing,
    rights: gateway.rights,
    active: gateway.active,
    renew: (audience, isForced = false) =>
      renewOnce({
        audience,
        isForced,
        locks: browser.locks,
        standing: () => gateway.standing(audience),
        silently: () => silently(audience),
      }),
  };
}

/**
 * The product's own provider learns where a customer's sign-in leads: it shows what they are about to order, and keeps
 * it through a registration. Another provider does not, nor does any learn an address of the back office.
 */
export function shownReturn(
  audience: Audience,
  returnTo: string,
  issuer: string,
  origin: string,
): { readonly returnto?: string } {
  const isOwn = new URL(issuer).origin === origin;
  const isShown = isOwn && audience === 'customer' && returnTo.length <= MOST_RETURN_SIGNS;
  return isShown ? { returnto: returnTo } : {};
}

function promptOf({ subject, again, create }: SignInHow): { readonly prompt?: string } {
  if (create === true) return { prompt: 'create' };
  return subject === undefined && again === undefined ? {} : { prompt: 'login' };
}

function signedOutHome(audience: Audience): string {
  return audience === 'admin' ? '/login' : '/webHome';
}

export function homeOf(audience: Audience): string {
  return audience === 'admin' ? '/admin' : '/personal/info';
}
