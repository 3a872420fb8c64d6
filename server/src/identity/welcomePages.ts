import type { Language } from '@banyan/contract';
import createQr from 'qrcode-generator';
import { escapeHtml } from '../ground/escapeHtml.js';
import type { Preferences } from '../ground/requests/preferences.js';
import { sha256 } from '../ground/sha256.js';
import { document, type Page } from './pages.js';
import { WELCOME_TEXTS } from './welcomeTexts.js';

export type LinkKind = 'invite' | 'reset';

/** A link as the page posts it. */
export type Link = { readonly kind: LinkKind; readonly secret: string };

/** Takes the secret out of the address before anything else happens, and posts it: opening a link uses nothing up. */
const OPEN_SCRIPT = `const found = /^#(invite|reset)-([\\w-]{43})$/.exec(location.hash);
history.replaceState(null, '', location.pathname + location.search);
const form = document.forms[0];
if (found !== null) { form.kind.value = found[1]; form.secret.value = found[2]; }
form.submit();`;

type Words = (typeof WELCOME_TEXTS)[Language];

const page = (
  preferences: Preferences,
  title: string,
  main: string,
  script: string | null = null,
) => document({ ...preferences, title, main, switchLanguage: false, script });

export function openingPage(preferences: Preferences): Page {
  const text = WELCOME_TEXTS[preferences.language];
  const hash = sha256(OPEN_SCRIPT);
  const main = `<h1>${text.opening}</h1><noscript><p class="hint">${text.noScript}</p></noscript>
<form method="post"><input type="hidden" name="kind"><input type="hidden" name="secret"></form>
<script>${OPEN_SCRIPT}</script>`;
  return page(preferences, text.opening, main, hash);
}

export function gonePage(preferences: Preferences): Page {
  const { goneTitle, gone } = WELCOME_TEXTS[preferences.language];
  return notice(preferences, goneTitle, gone);
}

export function limitedPage(preferences: Preferences): Page {
  const { limitedTitle, limited } = WELCOME_TEXTS[preferences.language];
  return notice(preferences, limitedTitle, limited);
}

function notice(preferences: Preferences, title: string, hint: string): Page {
  return page(preferences, title, `<h1>${title}</h1><p class="hint">${hint}</p>`);
}

export type PasswordView = Preferences & {
  readonly link: Link;
  readonly account: string;
  /** As it was typed. */
  readonly name: string;
  readonly problem: string | null;
};

export function passwordPage(view: PasswordView): Page {
  const { language, link, account, name, problem } = view;
  const text = WELCOME_TEXTS[language];
  const isInvite = link.kind === 'invite';
  const title = isInvite ? text.inviteTitle : text.resetTitle;
  const hint = isInvite ? text.inviteHint(account) : text.resetHint(account);
  const nameField = `<label for="name">${text.name}</label>
<input id="name" name="name" value="${escapeHtml(name)}" autocomplete="name" maxlength="30" required>`;
  const main = `<h1>${title}</h1><p class="hint">${escapeHtml(hint)}</p>${problemBox(text, problem)}
<form method="post" action="/idp/welcome/password?language=${language}" novalidate>${hidden(link)}
<input type="hidden" name="username" value="${escapeHtml(account)}" autocomplete="username">
${isInvite ? nameField : ''}
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" maxlength="200" aria-describedby="password-hint" required>
<p class="below" id="password-hint">${text.passwordHint}</p>
<label for="again">${text.again}</label>
<input id="again" name="again" type="password" autocomplete="new-password" maxlength="200" required>
<button type="submit">${text.next}</button>
</form>
${otherLanguage(text, language, link)}`;
  return page(view, title, main);
}

export type FactorView = Preferences & {
  readonly link: Link;
  /** What was set so far, which only the server reads. */
  readonly sealed: string;
  readonly secret: string;
  readonly uri: string;
  readonly problem: string | null;
};

export function factorPage(view: FactorView): Page {
  const { language, link, sealed, secret, uri, problem } = view;
  const text = WELCOME_TEXTS[language];
  const grouped = secret.replace(/(.{4})(?=.)/g, '$1 ');
  const main = `<h1>${text.factorTitle}</h1><p class="hint" id="hint">${text.factorHint}</p>${problemBox(text, problem)}
<div class="qr">${qrOf(uri)}</div>
<p class="below">${text.secret} <code>${grouped}</code></p>
<form method="post" action="/idp/welcome/code?language=${language}" novalidate>${hidden(link)}
<input type="hidden" name="sealed" value="${escapeHtml(sealed)}">
<label for="code">${text.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" aria-describedby="hint" required>
<button type="submit">${text.finish}</button>
</form>`;
  return page(view, text.factorTitle, main);
}

/** @param recoveryCodes none where the second factor stayed as it was */
export function donePage(preferences: Preferences, recoveryCodes: readonly string[]): Page {
  const text = WELCOME_TEXTS[preferences.language];
  const list = recoveryCodes.map((code) => `<li><code>${code}</code></li>`).join('');
  const main = `<h1>${text.doneTitle}</h1><p class="hint">${recoveryCodes.length > 0 ? text.done : text.doneReset}</p>
${list === '' ? '' : `<ul class="codes">${list}</ul>`}
<a class="action" href="/login">${text.signIn}</a>`;
  return page(preferences, text.doneTitle, main);
}

function hidden({ kind, secret }: Link): string {
  return `<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="secret" value="${escapeHtml(secret)}">`;
}

function otherLanguage(text: Words, language: Language, link: Link): string {
  const other: Language = language === 'zh' ? 'en' : 'zh';
  return `<form method="post" action="/idp/welcome?language=${other}">${hidden(link)}<button type="submit" class="plain" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${text.switchTo}</button></form>`;
}

function problemBox(text: Words, problem: string | null): string {
  if (problem === null) return '';
  return `<div class="problem" role="alert" tabindex="-1" autofocus><strong>${text.problem}</strong>${problem}</div>`;
}

/** Dark on white in dark looks too: cameras expect it. */
function qrOf(text: string): string {
  const code = createQr(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 4, margin: 8, scalable: true });
}
