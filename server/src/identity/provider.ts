import type { Audience } from '@banyan/contract';
import Provider, { type Adapter, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { failureIn, isAway } from '../ground/database/failure.js';
import { sha256 } from '../ground/sha256.js';
import { type Accounts, audienceOf } from './accounts.js';
import { noticePage, SIGN_OUT_SCRIPT, signOutPage } from './pages.js';
import { PROFILE_CLAIMS, profileOf } from './profileClaims.js';
import type { Secrets } from './secrets.js';
import type { Notice } from './texts.js';

type Context = Parameters<Parameters<Provider['use']>[0]>[0];

export const IDENTITY_PATH = '/idp';
/** Specification 7B: the last is the API's, which the gateway calls with the access token. */
const API_SCOPE = 'api';
export const SCOPE = `openid profile ${API_SCOPE}`;
/** Sessions slide, but end this long after the password was given (product decision 7). */
export const SESSION_SECONDS: Readonly<Record<Audience, number>> = {
  admin: 12 * 3600,
  customer: 30 * 86_400,
};
/** The gateway keeps the token; ending a session takes effect at once, so this is about renewal traffic only. */
const TOKEN_SECONDS = 1800;
/** In the claim `amr`, where RFC 8176 has no word for it. */
export const RECOVERY_METHOD = 'recovery';
/** The same of a desktop program that signs its own customer in. */
export const DEVICE_METHOD = 'device';
/** With the device's id in the claim `acr`, by which its sign-ins are found again. */
export const DEVICE_CONTEXT = 'urn:banyan:device:';
export type ProviderOptions = {
  readonly baseUrl: string;
  readonly secrets: Secrets;
  readonly records: (model: string) => Adapter;
  readonly accounts: Accounts;
  /** The organisation of administrators who have no other. */
  readonly company: string;
  /** Since when the administrator of a browser's cookies is signed out for idleness, epoch seconds. */
  readonly idleSince: (cookies: string) => Promise<number | null>;
  readonly now: () => number;
  /** Called with failures that the caller did not cause. */
  readonly report: (cause: unknown) => void;
};

/** The OpenID provider of this origin: two confidential clients, code flow with PKCE only. */
export function createProvider({
  baseUrl,
  secrets,
  records,
  accounts,
  company,
  idleSince,
  now,
  report,
}: ProviderOptions): Provider {
  const provider = new Provider(`${baseUrl}${IDENTITY_PATH}`, {
    adapter: records,
    clients: (['admin', 'customer'] as const).map((audience) => ({
      client_id: audience,
      client_secret: secrets.clientSecrets[audience],
      redirect_uris: [`${baseUrl}/callback`, `${baseUrl}/silent-renew`],
      post_logout_redirect_uris: [`${baseUrl}/logout-callback`, `${baseUrl}/logoutcallback`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
      token_endpoint_auth_method: 'client_secret_basic',
      require_auth_time: true,
    })),
    jwks: { keys: [...secrets.signingKeys] },
    cookies: providerCookies(baseUrl, secrets.cookieKeys),
    scopes: ['openid', 'profile', API_SCOPE],
    claims: { openid: ['sub', 'amr'], profile: [...PROFILE_CLAIMS] },
    // The gateway reads the profile from the ID token: one answer instead of two.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    // Whom a one-click sign-in names (specification 7), and where a sign-in leads; neither is a secret.
    extraParams: ['subjectid', 'returnto'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: showSignOut,
        postLogoutSuccessSource: (ctx) => show(ctx, 'signedOut'),
      },
    },
    renderError: (ctx, _out, error) => show(ctx, noticeOf(error)),
    interactions: {
      policy: signInPolicy({ accounts, idleSince, now }),
      url: (_ctx, interaction) => `${IDENTITY_PATH}/interaction/${interaction.uid}`,
    },
    findAccount: async (_ctx, id) => {
      const account = await accounts.byId(id);
      if (account === null || account.state !== 'active') return undefined;
      return { accountId: id, claims: () => ({ sub: id, ...profileOf(account, company) }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const known = session.grantIdFor(client.clientId);
      const grant = known === undefined ? undefined : await provider.Grant.find(known);
      if (grant !== undefined) return grant;
      // Both clients are ours: no user is asked to consent.
      const fresh = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      fresh.addOIDCScope(SCOPE);
      await fresh.save();
      return fresh;
    },
    ttl: {
      AccessToken: TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: TOKEN_SECONDS,
      Interaction: 1800,
      Grant: SESSION_SECONDS.customer,
      Session: SESSION_SECONDS.customer,
    },
  });
  // The mount writes these headers itself, from the configured base URL.
  provider.proxy = true;
  answerDatabaseFailures(provider, report, show);
  return provider;
}

/**
 * On https no sibling host can plant these: the session's prefix asks for the path `/`. The two of a sign-in under way
 * keep the provider's narrow paths, so that two windows can sign in side by side, and the prefix that allows that.
 */
function providerCookies(baseUrl: string, keys: readonly string[]) {
  const isSecure = baseUrl.startsWith('https:');
  const [whole, narrow] = isSecure ? ['__Host-', '__Secure-'] : ['', ''];
  const common = { signed: true, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    keys: [...keys],
    names: {
      session: `${whole}banyan-idp-session`,
      interaction: `${narrow}banyan-idp-interaction`,
      resume: `${narrow}banyan-idp-resume`,
    },
    long: { ...common, path: '/' },
    short: common,
  };
}

/**
 * Asks for a password when no user is signed in, the wrong kind of account is, the session is past its end, or its
 * administrator was signed out for idleness since the last password.
 */
function signInPolicy({
  accounts,
  idleSince,
  now,
}: Pick<ProviderOptions, 'accounts' | 'idleSince' | 'now'>): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    new Check('wrong_account', 'this account cannot sign in here', async ({ oidc }) => {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return Check.NO_NEED_TO_PROMPT;
      const account = await accounts.byId(session.accountId);
      const audience = account === null ? null : audienceOf(account);
      if (audience === null || audience !== client.clientId) return Check.REQUEST_PROMPT;
      const age = now() / 1000 - (session.loginTs ?? 0);
      return age > SESSION_SECONDS[audience] ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  policy.get('login')?.checks.add(
    new Check('was_idle', 'this administrator was signed out for idleness', async (ctx) => {
      const { client, session } = ctx.oidc;
      if (client?.clientId !== 'admin') return Check.NO_NEED_TO_PROMPT;
      const since = await idleSince(ctx.get('cookie'));
      return since !== null && (session?.loginTs ?? 0) < since
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT;
    }),
  );
  return policy;
}

type PageContext = Pick<KoaContextWithOIDC, 'get' | 'set' | 'type' | 'body'>;

function show(ctx: PageContext, notice: Notice): void {
  const { html, policy } = noticePage(notice, ctx.get('cookie'), ctx.get('accept-language'));
  ctx.type = 'html';
  ctx.set('content-security-policy', policy);
  ctx.body = html;
}

/**
 * Who has said so in the shell comes with the ID token that the gateway kept: the form sends itself then. A link of
 * another site has none, and its reader is asked.
 */
function showSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const hint = ctx.oidc.entities.IdTokenHint;
  const isAsked = hint !== undefined && hint.payload['sub'] === ctx.oidc.session?.accountId;
  const isOurs = ctx.get('sec-fetch-site') === 'same-origin';
  const hash = sha256(SIGN_OUT_SCRIPT);
  const script = isAsked || isOurs ? hash : null;
  const { html, policy } = signOutPage(form, script, ctx.get('cookie'), ctx.get('accept-language'));
  ctx.type = 'html';
  ctx.set('content-security-policy', policy);
  ctx.body = html;
}

/**
 * The provider calls every failure its own; the database's are told as what they are.
 * @param show the page that says so to a person
 */
function answerDatabaseFailures(
  provider: Provider,
  report: (cause: unknown) => void,
  show: (ctx: Context, notice: 'unavailable' | 'refused') => void,
): void {
  const statuses = new WeakMap<object, number>();
  provider.on('server_error', (ctx, error) => {
    const status = statusOf(error);
    if (status !== null) statuses.set(ctx, status);
  });
  provider.use(async (ctx, next) => {
    try {
      await next();
    } catch (cause) {
      // Before its own handler of errors, as when it reads the browser's session.
      const status = statusOf(cause);
      if (status === null) throw cause;
      report(cause);
      statuses.set(ctx, status);
      ctx.status = 500;
      if (ctx.accepts('json', 'html') === 'html') show(ctx, noticeOf(cause));
      else ctx.body = { error: 'server_error' };
    }
    const status = statuses.get(ctx);
    if (status === undefined || ctx.status < 500) return;
    ctx.status = status;
    if (status === 503) ctx.set('retry-after', '5');
  });
}

/** Which page says it to a person. */
function noticeOf(error: unknown): 'unavailable' | 'refused' {
  return isAway(error) ? 'unavailable' : 'refused';
}

function statusOf(error: unknown): number | null {
  if (isAway(error)) return 503;
  return failureIn(error)?.kind === 'badValue' ? 400 : null;
}
