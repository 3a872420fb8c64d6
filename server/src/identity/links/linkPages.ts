import type { Preferences } from '../../ground/requests/preferences.js';
import type { LinkKind } from '../messageLinks.js';
import { document, escapeHtml, type Page } from '../pages.js';

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

/** What the link will do, and the button that does it: programs that open links of messages change nothing. */
export function linkPage(view: Preferences, kind: LinkKind, key: string): Page {
  const text = TEXTS[view.language][kind];
  const main = `<h1>${text.title}</h1><p class="hint">${text.hint}</p>
<form method="post" action="/idp/link?language=${view.language}"><input type="hidden" name="k" value="${escapeHtml(key)}">
<button type="submit">${text.act}</button>
</form>`;
  return page(view, text.title, main);
}

export function linkDonePage(view: Preferences, kind: LinkKind): Page {
  const text = TEXTS[view.language];
  const { doneTitle, done } = text[kind];
  const main = `<h1>${doneTitle}</h1><p class="hint">${done}</p>
<a class="action" href="/idp/recover?language=${view.language}">${text.recover}</a>
<a class="back" href="/aboutUs">${text.contact}</a>`;
  return page(view, doneTitle, main);
}

export function linkGonePage(view: Preferences): Page {
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
