import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as z from 'zod';
import { cookie, readCookies } from '../gateway/cookies.js';
import { chooseLanguage, LANGUAGE_COOKIE } from '../gateway/language.js';
import { readPreferences } from '../gateway/pages/preferences.js';
import { isSameOrigin } from '../gateway/sameOrigin.js';
import { type Accounts, audienceOf } from './accounts.js';
import type { LoginTokens } from './loginTokens.js';
import { noticePage, type Page, signInPage } from './pages.js';
import { PASS_COOKIE } from './passCookie.js';
import { verifyPassword } from './password.js';
import { IDENTITY_PATH } from './provider.js';
import type { SignInLimit } from './signInLimit.js';
import type { Problem } from './texts.js';

const FORM_BYTES = 8_192;
const LANGUAGE_SECONDS = 365 * 86_400;
const HSTS = 'max-age=31536000';

const formSchema = z.object({
  account: z.string().trim().max(64).default(''),
  password: z.string().max(200).default(''),
});
const querySchema = z.object({ language: z.enum(['zh', 'en']).optional().catch(undefined) });

export type IdentityWiring = {
  readonly baseUrl: string;
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly limit: SignInLimit;
  readonly loginTokens: LoginTokens;
};

/** The identity provider under `/idp`, with the product's own sign-in page. */
export function registerIdentity(app: FastifyInstance, wiring: IdentityWiring): void {
  app.register(
    async (pages) => {
      await pages.register(formBody, { bodyLimit: FORM_BYTES });
      pages.get('/interaction/:uid', (request, reply) => showSignIn(wiring, request, reply));
      pages.post('/interaction/:uid', (request, reply) => signIn(wiring, request, reply));
    },
    { prefix: IDENTITY_PATH },
  );
  app.register(
    async (mount) => {
      // The provider reads bodies itself.
      mount.removeAllContentTypeParsers();
      mount.addContentTypeParser('*', (_request, _payload, done) => {
        done(null);
      });
      const handle = wiring.provider.callback();
      mount.all('/*', async (request, reply) => {
        reply.hijack();
        asReached(request, wiring.baseUrl);
        const { raw } = request;
        const url = raw.url ?? '/';
        reply.raw.setHeader('referrer-policy', 'no-referrer');
        reply.raw.setHeader('x-content-type-options', 'nosniff');
        reply.raw.setHeader('cross-origin-opener-policy', 'same-origin');
        if (wiring.baseUrl.startsWith('https:')) {
          reply.raw.setHeader('strict-transport-security', HSTS);
        }
        Object.assign(raw, { originalUrl: url, url: url.slice(IDENTITY_PATH.length) || '/' });
        await handle(raw, reply.raw);
      });
    },
    { prefix: IDENTITY_PATH },
  );
}

/** The provider builds its URLs from these, whatever name or proxy the request came by. */
function asReached(request: FastifyRequest, baseUrl: string): void {
  const { host, protocol } = new URL(baseUrl);
  request.raw.headers['x-forwarded-host'] = host;
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

async function showSignIn(
  wiring: IdentityWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await interactionOf(wiring, request, reply);
  if (interaction === null) return sendNotice(request, reply);
  const invited = await invitedBy(wiring, interaction, request);
  if (invited !== null) return finish(wiring, request, reply, invited);
  const { language } = querySchema.parse(request.query);
  if (language !== undefined) {
    const options = { httpOnly: false, maxAge: LANGUAGE_SECONDS };
    reply.header('set-cookie', cookie(LANGUAGE_COOKIE, language, options));
  }
  return send(
    reply,
    200,
    signInPage({ ...view(request, interaction), account: '', problem: null }),
  );
}

async function signIn(
  wiring: IdentityWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await interactionOf(wiring, request, reply);
  if (interaction === null || !isSameOrigin(request.headers, wiring.baseUrl)) {
    return sendNotice(request, reply);
  }
  const form = formSchema.safeParse(request.body ?? {});
  const { account, password } = form.success ? form.data : { account: '', password: '' };
  const outcome = await check(wiring, interaction.audience, { account, password, ip: request.ip });
  if ('problem' in outcome) {
    const { problem } = outcome;
    const status = problem === 'limited' ? 429 : problem === 'missing' ? 400 : 401;
    if (problem === 'limited') reply.header('retry-after', '300');
    return send(reply, status, signInPage({ ...view(request, interaction), account, problem }));
  }
  return finish(wiring, request, reply, outcome.accountId);
}

/** Who enters without a password: the person whom a one-click sign-in names, in the browser that said yes to it. */
async function invitedBy(
  { loginTokens }: IdentityWiring,
  { audience, subject }: Interaction,
  { method, headers }: FastifyRequest,
): Promise<string | null> {
  const pass = readCookies(headers.cookie).get(PASS_COOKIE);
  if (pass === undefined || subject === null || audience !== 'customer') return null;
  return method === 'GET' ? loginTokens.enter(subject, pass) : null;
}

async function finish(
  { provider }: IdentityWiring,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<FastifyReply> {
  const next = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId } },
    { mergeWithLastSubmission: false },
  );
  return reply
    .header('cache-control', 'no-store')
    .header('set-cookie', cookie(PASS_COOKIE, '', { httpOnly: true, maxAge: 0 }))
    .redirect(next, 303);
}

type Attempt = { readonly account: string; readonly password: string; readonly ip: string };

async function check(
  { accounts, limit }: IdentityWiring,
  audience: 'admin' | 'customer',
  { account, password, ip }: Attempt,
): Promise<{ readonly accountId: string } | { readonly problem: Problem }> {
  if (account === '' || password === '') return { problem: 'missing' };
  if (await limit.isClosed(account, ip)) return { problem: 'limited' };
  const known = await accounts.byName(account);
  const isRight = await verifyPassword(password, known?.password ?? null);
  if (known === null || !isRight) {
    await limit.failed(account, ip);
    return { problem: 'wrong' };
  }
  await limit.succeeded(account, ip);
  if (audienceOf(known) !== audience) {
    return { problem: audience === 'admin' ? 'needsAdmin' : 'needsCustomer' };
  }
  return { accountId: known.id };
}

type Interaction = {
  readonly audience: 'admin' | 'customer';
  readonly locales: string | undefined;
  /** Whom a one-click sign-in names. */
  readonly subject: string | null;
};

/** The sign-in that this browser began, or null when it has ended or is another browser's. */
async function interactionOf(
  { provider, baseUrl }: IdentityWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  asReached(request, baseUrl);
  try {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const { client_id: client, ui_locales: locales, subjectid: subject } = params;
    return {
      audience: client === 'admin' ? 'admin' : 'customer',
      locales: typeof locales === 'string' ? locales : undefined,
      subject: typeof subject === 'string' ? subject : null,
    };
  } catch (cause) {
    request.log.info({ cause }, 'a sign-in that has ended was opened');
    return null;
  }
}

function view(request: FastifyRequest, { audience, locales }: Interaction) {
  const { cookie: cookies, 'accept-language': accepted } = request.headers;
  const { language: asked } = querySchema.parse(request.query);
  const chosen = readCookies(cookies).get(LANGUAGE_COOKIE);
  return {
    audience,
    appearance: readPreferences(cookies, accepted).appearance,
    language: chooseLanguage(asked, chosen, locales, accepted),
  };
}

function sendNotice(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { cookie: cookies, 'accept-language': languages } = request.headers;
  return send(reply, 400, noticePage('expired', cookies, languages));
}

function send(reply: FastifyReply, status: number, { html, policy }: Page): FastifyReply {
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
