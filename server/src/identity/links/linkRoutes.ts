import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import { escapeHtml } from '../../ground/escapeHtml.js';
import type { Limits } from '../../ground/limits/limits.js';
import { subscriberOf } from '../../ground/requests/network.js';
import { type Origin, originOf } from '../../ground/requests/origin.js';
import type { Preferences } from '../../ground/requests/preferences.js';
import { isSameOrigin } from '../../ground/requests/sameOrigin.js';
import type { Account, Accounts } from '../accounts.js';
import type { ContactChanges } from '../changing/contactChanges.js';
import { preferencesOf, send } from '../interaction.js';
import { type LinkKind, lookAtLink, type MessageLink, takeLink } from '../messageLinks.js';
import { document, type Page } from '../pages.js';
import { freezeAccount } from './freezing.js';

const TEXTS = {
  zh: {
    freeze: {
      title: '冻结账户？',
      hint: '冻结后，所有已登录的浏览器都会退出，任何人都不能再登录这个账户。您可以随时用收到此消息的手机或邮箱找回密码来解除，或联系我们。',
      act: '冻结账户',
      doneTitle: '账户已冻结',
      done: '现在没有人能登录这个账户。要解除冻结，请用收到此消息的手机或邮箱找回密码，或联系我们。',
    },
    notMe: {
      title: '撤销更换并冻结账户？',
      hint: '原来的联系方式会恢复，所有已登录的浏览器都会退出，任何人都不能再登录这个账户。之后您可以用收到此消息的手机或邮箱找回密码来解除冻结，或联系我们。',
      act: '撤销并冻结',
      doneTitle: '更换已撤销，账户已冻结',
      done: '原来的联系方式已恢复。要解除冻结，请用收到此消息的手机或邮箱找回密码，或联系我们。',
    },
    cancelRecovery: {
      title: '取消对账户的更改？',
      hint: '取消后，账户的联系方式和密码保持不变。',
      act: '取消更改',
      doneTitle: '更改已取消',
      done: '账户没有变化。如果这次更改不是您或我们的客服申请的，请修改密码。',
    },
    goneTitle: '链接已失效',
    gone: '这个链接已被使用或已过期。如果账户仍有异常，请修改密码或联系我们。',
    recover: '找回密码',
    contact: '联系我们',
  },
  en: {
    freeze: {
      title: 'Freeze the account?',
      hint: 'Every signed-in browser will be signed out, and nobody will be able to sign in. You can undo it at any time by setting a new password with the phone or e-mail address that got this message, or by contacting us.',
      act: 'Freeze the account',
      doneTitle: 'The account is frozen',
      done: 'Nobody can sign in to it now. To undo it, set a new password with the phone or e-mail address that got this message, or contact us.',
    },
    notMe: {
      title: 'Take the change back and freeze the account?',
      hint: 'The contact from before is restored, every signed-in browser will be signed out, and nobody will be able to sign in. You can unfreeze it by setting a new password with the phone or e-mail address that got this message, or by contacting us.',
      act: 'Take it back and freeze',
      doneTitle: 'The change is taken back, and the account is frozen',
      done: 'The contact from before is restored. To unfreeze the account, set a new password with the phone or e-mail address that got this message, or contact us.',
    },
    cancelRecovery: {
      title: 'Cancel this change to your account?',
      hint: 'Its contacts and its password stay as they are.',
      act: 'Cancel the change',
      doneTitle: 'The change is cancelled',
      done: 'The account is as before. If neither you nor our support asked for this change, set a new password.',
    },
    goneTitle: 'This link no longer works',
    gone: 'It was used already, or it has expired. If something is still wrong with your account, change the password or contact us.',
    recover: 'Set a new password',
    contact: 'Contact us',
  },
} as const;

const MOST_LOOKS = 60;
const WINDOW_SECONDS = 300;

const keySchema = z.object({ k: z.string().max(64).default('') });

export type LinkWiring = {
  readonly baseUrl: string;
  readonly db: Db;
  readonly now: () => number;
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly changes: Pick<ContactChanges, 'undo' | 'cancel'>;
};

/** `/idp/link?k=…`: opening it shows what will happen, and only its button does it (RFC 9110, 9.2.1). */
export function registerLinks(pages: FastifyInstance, wiring: LinkWiring): void {
  pages.get('/link', (request, reply) => show(wiring, request, reply));
  pages.post('/link', (request, reply) => act(wiring, request, reply));
}

/** The same under an address that an SMS has room for. */
export function registerShortLink(app: FastifyInstance, wiring: LinkWiring): void {
  app.get('/l', (request, reply) => show(wiring, request, reply));
}

async function show(
  wiring: LinkWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const preferences = preferencesOf(request);
  const key = await keyIn(wiring, request, request.query);
  const link = key === null ? null : await lookAtLink(wiring.db, key, wiring.now());
  if (key === null || link === null) return send(reply, 400, linkGonePage(preferences));
  return send(reply, 200, linkPage(preferences, link.kind, key));
}

async function act(
  wiring: LinkWiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { baseUrl, db, now, accounts } = wiring;
  const origin = originOf(request);
  const preferences = preferencesOf(request);
  const isOurs = isSameOrigin(request.headers, baseUrl);
  const key = isOurs ? await keyIn(wiring, request, request.body) : null;
  const seen = key === null ? null : await lookAtLink(db, key, now());
  const account = seen === null ? null : await accounts.byId(seen.accountId);
  if (key === null || account === null) return send(reply, 400, linkGonePage(preferences));
  const link = await db.transaction(async (tx) => {
    const taken = await takeLink(tx, key, now());
    if (taken === null) return null;
    return (await follow(wiring, tx, { link: taken, account, origin })) ? taken : null;
  });
  if (link === null) return send(reply, 400, linkGonePage(preferences));
  return send(reply, 200, linkDonePage(preferences, link.kind));
}

type Following = {
  readonly link: MessageLink;
  readonly account: Account;
  readonly origin: Origin;
};

/** Does what the link is for. False: it was done before, by another contact's link. */
async function follow(
  { changes, now }: LinkWiring,
  tx: Queryable,
  { link, account, origin }: Following,
): Promise<boolean> {
  if (link.kind === 'cancelRecovery') {
    return changes.cancel(tx, { customerId: account.id, id: link.subject }, origin);
  }
  if (link.kind === 'notMe' && !(await changes.undo(tx, link, origin))) return false;
  await freezeAccount(tx, account, { by: link.contact, origin, at: now() });
  return true;
}

/** Null: none, or this network has looked at too many. */
async function keyIn(
  { limits }: LinkWiring,
  request: FastifyRequest,
  given: unknown,
): Promise<string | null> {
  const read = keySchema.safeParse(given ?? {});
  const looks = ['links', subscriberOf(request.ip)];
  const { isAllowed } = await limits.take(looks, MOST_LOOKS, WINDOW_SECONDS);
  return isAllowed && read.success && read.data.k !== '' ? read.data.k : null;
}

/** What the link will do, and the button that does it: programs that open links of messages change nothing. */
function linkPage(view: Preferences, kind: LinkKind, key: string): Page {
  const text = TEXTS[view.language][kind];
  const main = `<h1>${text.title}</h1><p class="hint">${text.hint}</p>
<form method="post" action="/idp/link?language=${view.language}"><input type="hidden" name="k" value="${escapeHtml(key)}">
<button type="submit">${text.act}</button>
</form>`;
  return page(view, text.title, main);
}

function linkDonePage(view: Preferences, kind: LinkKind): Page {
  const text = TEXTS[view.language];
  const { doneTitle, done } = text[kind];
  const main = `<h1>${doneTitle}</h1><p class="hint">${done}</p>
<a class="action" href="/idp/recover?language=${view.language}">${text.recover}</a>
<a class="back" href="/aboutUs">${text.contact}</a>`;
  return page(view, doneTitle, main);
}

function linkGonePage(view: Preferences): Page {
  const text = TEXTS[view.language];
  const main = `<h1>${text.goneTitle}</h1><p class="hint">${text.gone}</p>
<a class="action" href="/idp/recover?language=${view.language}">${text.recover}</a>
<a class="back" href="/aboutUs">${text.contact}</a>`;
  return page(view, text.goneTitle, main);
}

function page({ language, appearance }: Preferences, title: string, main: string): Page {
  const how = { switchLanguage: false, script: null } as const;
  return document({ language, appearance, audience: 'customer', title, main, ...how });
}
