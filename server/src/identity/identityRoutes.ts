import type { Language } from '@banyan/contract';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { subscriberOf } from '../ground/requests/network.js';
import { audienceOf } from './accounts.js';
import type { Attempt } from './credentials.js';
import { registerEntering } from './entering/enteringRoutes.js';
import type { EnteringWiring } from './entering/enteringWiring.js';
import {
  asReached,
  attemptOf,
  type Interaction,
  interactionOf,
  keepLanguage,
  type Login,
  send,
  sendNotice,
  sendProblem,
  view,
} from './interaction.js';
import { type LinkWiring, registerLinks, registerShortLink } from './links/linkRoutes.js';
import type { LoginTokens } from './loginTokens.js';
import { signInPage } from './pages.js';
import { DEVICE_METHOD, IDENTITY_PATH } from './provider.js';
import { enterOrAsk, registerSecondStep, type SecondStepWiring } from './secondStepRoutes.js';
import type { Problem } from './texts.js';
import { registerWelcome, type WelcomeWiring } from './welcomeRoutes.js';

const FORM_BYTES = 8_192;
/** Of one address, behind which there may be a whole company that renews its sessions. */
const REQUESTS_PER_MINUTE = 600;
const HSTS = 'max-age=31536000';

const formSchema = z.object({
  account: z
    .string()
    .trim()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  password: z.string().max(200).default(''),
});

/** What an address of this product orders, in words; null: it orders nothing. */
export type OrderAt = (address: string, language: Language) => Promise<string | null>;

export type IdentityWiring = SecondStepWiring & {
  readonly isTrial: boolean;
  readonly orderAt: OrderAt;
  readonly loginTokens: LoginTokens;
  readonly welcome: WelcomeWiring;
  readonly changes: LinkWiring['changes'];
  readonly entering: Omit<EnteringWiring, keyof SecondStepWiring>;
};

/** The identity provider under `/idp`, with the product's own sign-in page. */
export function registerIdentity(app: FastifyInstance, wiring: IdentityWiring): void {
  const links = { ...wiring.welcome, changes: wiring.changes };
  app.register(
    async (pages) => {
      await pages.register(formBody, { bodyLimit: FORM_BYTES });
      pages.get('/interaction/:uid', (request, reply) => showSignIn(wiring, request, reply));
      pages.post('/interaction/:uid', (request, reply) => signIn(wiring, request, reply));
      registerSecondStep(pages, wiring);
      registerEntering(pages, { ...wiring, ...wiring.entering });
      registerWelcome(pages, wiring.welcome);
      registerLinks(pages, links);
    },
    { prefix: IDENTITY_PATH },
  );
  registerShortLink(app, links);
  app.register(
    async (mount) => {
      // What a stranger begins is a row for half an hour.
      await mount.register(rateLimit, {
        max: REQUESTS_PER_MINUTE,
        timeWindow: '1 minute',
        keyGenerator: ({ ip }) => subscriberOf(ip),
      });
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

async function showSignIn(
  wiring: IdentityWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await interactionOf(wiring, request, reply);
  if (interaction === null) return sendNotice(request, reply);
  const invited = await invitedBy(wiring, interaction, request);
  if (invited !== null) {
    return enterOrAsk(wiring, request, reply, interaction.uid, invited);
  }
  keepLanguage(wiring, request, reply);
  const page = signInPage({
    ...(await signInView(wiring, request, interaction)),
    account: '',
    problem: null,
  });
  return send(reply, 200, page);
}

async function signIn(
  wiring: IdentityWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const interaction = await interactionOf(wiring, request, reply);
  if (interaction === null) return sendNotice(request, reply);
  const form = formSchema.safeParse(request.body ?? {});
  const { account, password } = form.success ? form.data : { account: '', password: '' };
  const attempt = attemptOf(wiring, request, interaction.audience);
  const outcome = await check(wiring, attempt, account, password);
  if ('problem' in outcome) {
    const { problem } = outcome;
    const shown = await signInView(wiring, request, interaction);
    const page = signInPage({ ...shown, account, problem });
    return sendProblem(reply, problem, page);
  }
  const { accountId } = outcome;
  return enterOrAsk(wiring, request, reply, interaction.uid, { accountId, amr: ['pwd'] });
}

async function signInView(
  { isTrial, orderAt }: IdentityWiring,
  request: FastifyRequest,
  interaction: Interaction,
) {
  const { uid, audience, returnTo } = interaction;
  const path = `${IDENTITY_PATH}/interaction/${encodeURIComponent(uid)}`;
  const shown = view(request, interaction);
  const isOrder = audience === 'customer' && returnTo !== null;
  const order = isOrder ? await orderAt(returnTo, shown.language) : null;
  return { ...shown, isTrial, path, returnTo, order };
}

/** Who enters without a password: the person whom a one-click sign-in names, in the browser that said yes to it. */
async function invitedBy(
  { loginTokens, cookies }: IdentityWiring,
  { audience, subject }: Interaction,
  { method, headers }: FastifyRequest,
): Promise<Login | null> {
  const pass = cookies.own(headers.cookie, 'pass');
  if (pass === null || subject === null || audience !== 'customer') return null;
  const entered = method === 'GET' ? await loginTokens.enter(subject, pass) : null;
  if (entered === null) return null;
  const { accountId, deviceId } = entered;
  return deviceId === null ? { accountId } : { accountId, deviceId, amr: [DEVICE_METHOD] };
}

async function check(
  { credentials, log }: IdentityWiring,
  attempt: Attempt,
  account: string,
  password: string,
): Promise<{ readonly accountId: string } | { readonly problem: Problem }> {
  if (account === '' || password === '') return { problem: 'missing' };
  const checked = await credentials.password(account, password, attempt);
  if (checked.kind === 'limited' || checked.kind === 'busy') return { problem: checked.kind };
  if (checked.kind === 'wrong') {
    await log({
      kind: 'signInFailed',
      accountId: null,
      account: checked.account,
      audience: attempt.audience,
      origin: attempt.origin,
      detail: 'password',
    });
    return { problem: 'wrong' };
  }
  const known = checked.result;
  const { audience, origin } = attempt;
  const isFrozen = known.state === 'frozen';
  if (audienceOf(known) === audience && !isFrozen) return { accountId: known.id };
  const failed = { kind: 'signInFailed', accountId: known.id, audience, origin } as const;
  await log({ ...failed, account: known.account });
  if (isFrozen) return { problem: 'frozen' };
  return { problem: audience === 'admin' ? 'needsAdmin' : 'needsCustomer' };
}
