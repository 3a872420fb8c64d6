import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { noteAudit } from '../ground/audit/auditLog.js';
import { noteChange } from '../ground/changeLog/changes.js';
import type { Db, Queryable } from '../ground/database/db.js';
import type { Limits } from '../ground/limits/limits.js';
import { subscriberOf } from '../ground/requests/network.js';
import type { Origin } from '../ground/requests/origin.js';
import { originOf } from '../ground/requests/origin.js';
import type { Preferences } from '../ground/requests/preferences.js';
import { isSameOrigin } from '../ground/requests/sameOrigin.js';
import type { Account, Accounts } from './accounts.js';
import { endAccountSessions } from './endAccountSessions.js';
import type { HashQueue } from './hashQueue.js';
import { preferencesOf, send } from './interaction.js';
import { createOneTime } from './oneTime.js';
import type { PasswordRules } from './passwords/passwordRules.js';
import type { SecondFactor } from './secondFactor.js';
import type { Vault } from './vault.js';
import {
  donePage,
  factorPage,
  gonePage,
  type Link,
  limitedPage,
  openingPage,
  passwordPage,
} from './welcomePages.js';
import { WELCOME_TEXTS } from './welcomeTexts.js';

const MOST_POSTS = 40;
const WINDOW_SECONDS = 300;
const SEALED_MS = 1_800_000;

export type WelcomeWiring = {
  readonly baseUrl: string;
  readonly db: Db;
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly secondFactor: SecondFactor;
  readonly vault: Vault;
  readonly limits: Limits;
  readonly hashQueue: HashQueue;
  readonly passwords: PasswordRules;
};

const linkSchema = z.object({
  kind: z.enum(['invite', 'reset']).catch('invite'),
  secret: z.string().max(64).default(''),
});
const passwordSchema = linkSchema.extend({
  name: z.string().trim().max(30).default(''),
  password: z.string().max(200).default(''),
  again: z.string().max(200).default(''),
});
const codeSchema = linkSchema.extend({
  sealed: z.string().max(4096).default(''),
  code: z.string().trim().max(10).default(''),
});
/** What was set before the second factor. It goes through the browser, sealed. */
const setSchema = z.object({
  hash: z.string(),
  name: z.string(),
  secret: z.string(),
  uri: z.string(),
  at: z.number(),
});
type Set = z.infer<typeof setSchema>;

/** Where the person of a link sets what they sign in with. Nothing is used up before all of it is there. */
export function registerWelcome(pages: FastifyInstance, wiring: WelcomeWiring): void {
  pages.get('/welcome', (request, reply) => send(reply, 200, openingPage(preferencesOf(request))));
  const posts = [
    ['/welcome', open],
    ['/welcome/password', setPassword],
    ['/welcome/code', setFactor],
  ] as const;
  for (const [path, handler] of posts) {
    pages.post(path, async (request, reply) => {
      const preferences = preferencesOf(request);
      if (!isSameOrigin(request.headers, wiring.baseUrl)) return gone(reply, preferences);
      const network = ['welcome', subscriberOf(request.ip)];
      const taken = await wiring.limits.take(network, MOST_POSTS, WINDOW_SECONDS);
      if (!taken.isAllowed) {
        reply.header('retry-after', String(taken.retryAfterSeconds));
        return send(reply, 429, limitedPage(preferences));
      }
      const link = linkSchema.safeParse(request.body ?? {});
      const account = link.success ? await accountOf(wiring, link.data) : null;
      if (!link.success || account === null) return gone(reply, preferences);
      return handler(wiring, { request, reply, preferences, link: link.data, account });
    });
  }
}

type Step = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly preferences: Preferences;
  readonly link: Link;
  readonly account: Account;
};

async function accountOf({ db, now, accounts }: WelcomeWiring, { kind, secret }: Link) {
  const id = await createOneTime(db, now).look(kind, secret);
  const account = id === null ? null : await accounts.byId(id);
  return account?.state === (kind === 'invite' ? 'invited' : 'active') ? account : null;
}

function open(_wiring: WelcomeWiring, { reply, preferences, link, account }: Step) {
  const view = { ...preferences, link, account: account.account, name: '', problem: null };
  return send(reply, 200, passwordPage({ ...view, name: account.username }));
}

async function setPassword(wiring: WelcomeWiring, step: Step): Promise<FastifyReply> {
  const { request, reply, preferences, link, account } = step;
  const text = WELCOME_TEXTS[preferences.language];
  const form = passwordSchema.safeParse(request.body ?? {});
  const given = form.success ? form.data : { name: '', password: '', again: '' };
  const refuse = (problem: string) =>
    send(
      reply,
      400,
      passwordPage({ ...preferences, link, account: account.account, name: given.name, problem }),
    );
  if (!form.success || (link.kind === 'invite' && given.name === ''))
    return refuse(text.nameMissing);
  const fault = await wiring.passwords.fault(given.password, [account.account]);
  if (fault !== null) return refuse(text.faults[fault]);
  if (given.password !== given.again) return refuse(text.different);
  const { hashQueue, secondFactor, vault, now } = wiring;
  if (await hashQueue.verify(given.password, account.password)) {
    return refuse(text.faults.same);
  }
  const hash = await hashQueue.hash(given.password);
  if (await secondFactor.isOn(account.id)) {
    const isDone = await wiring.db.transaction((tx) =>
      finish(tx, wiring, link, account, { hash, name: given.name }, originOf(request)),
    );
    return isDone ? send(reply, 200, donePage(preferences, [])) : gone(reply, preferences);
  }
  const { secret, uri } = secondFactor.propose(account.account);
  const set: Set = { hash, name: given.name, secret, uri, at: now() };
  const sealed = vault.seal(JSON.stringify(set), account.id);
  return send(reply, 200, factorPage({ ...preferences, link, sealed, secret, uri, problem: null }));
}

async function setFactor(wiring: WelcomeWiring, step: Step): Promise<FastifyReply> {
  const { request, reply, preferences, link, account } = step;
  const form = codeSchema.safeParse(request.body ?? {});
  const set = form.success ? openSealed(wiring, form.data.sealed, account.id) : null;
  if (!form.success || set === null) return gone(reply, preferences);
  const { db, secondFactor } = wiring;
  const { sealed, code } = form.data;
  const outcome = await db
    .transaction(async (tx) => {
      if (!(await secondFactor.accept(tx, account.id, set.secret, code))) return 'wrong';
      if (!(await finish(tx, wiring, link, account, set, originOf(request)))) throw new LinkGone();
      return secondFactor.renewRecoveryCodes(tx, account.id);
    })
    .catch((cause: unknown) => {
      if (cause instanceof LinkGone) return null;
      throw cause;
    });
  if (outcome === null) return gone(reply, preferences);
  if (outcome === 'wrong') {
    const problem = WELCOME_TEXTS[preferences.language].wrongCode;
    const { secret, uri } = set;
    return send(reply, 400, factorPage({ ...preferences, link, sealed, secret, uri, problem }));
  }
  return send(reply, 200, donePage(preferences, outcome));
}

/** Another request has used the link in between: nothing of this one is kept. */
class LinkGone extends Error {
  override readonly name = 'LinkGone';
}

/** Uses the link up and lets its person in. False: it was used up in between. */
async function finish(
  tx: Queryable,
  { now }: WelcomeWiring,
  { kind, secret }: Link,
  account: Account,
  { hash, name }: Pick<Set, 'hash' | 'name'>,
  origin: Origin,
): Promise<boolean> {
  const taken = await createOneTime(tx, now).take(kind, secret);
  if (taken?.accountId !== account.id) return false;
  const username = kind === 'invite' ? name : account.username;
  await tx.query(
    `update accounts set password = $2, username = $3, state = 'active', must_change_password = false,
       version = version + 1 where id = $1`,
    [account.id, hash, username],
  );
  await endAccountSessions(tx, account.id);
  const about = {
    accountId: account.id,
    account: account.account,
    audience: 'admin',
    origin,
  } as const;
  await noteAudit(tx, { kind: 'passwordChanged', ...about }, Math.floor(now() / 1000));
  const isInvite = kind === 'invite';
  await noteChange(tx, now(), {
    actor: { id: account.id, name: username, address: origin.address },
    entity: 'administrator',
    entityId: account.id,
    verb: isInvite ? 'administrator.accept' : 'administrator.newPassword',
    summary: isInvite
      ? { zh: `${username} 接受了邀请`, en: `${username} accepted the invitation` }
      : { zh: `${username} 通过链接设置了新密码`, en: `${username} set a new password by a link` },
  });
  return true;
}

function openSealed({ vault, now }: WelcomeWiring, sealed: string, accountId: string): Set | null {
  try {
    const set = setSchema.parse(JSON.parse(vault.open(sealed, accountId)));
    return now() - set.at < SEALED_MS ? set : null;
  } catch {
    // Made up, or of another account: the same as a link that has ended.
    return null;
  }
}

function gone(reply: FastifyReply, preferences: Preferences): FastifyReply {
  return send(reply, 400, gonePage(preferences));
}
