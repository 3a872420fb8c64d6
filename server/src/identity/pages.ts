import { randomBytes } from 'node:crypto';
import type { Audience, Language } from '@banyan/contract';
import { type Preferences, readPreferences } from '../ground/requests/preferences.js';
import { BRAND_SVG, PAGE_STYLE } from './pageStyle.js';
import { type Notice, PAGE_TEXTS, type Problem } from './texts.js';

export type Page = {
  readonly html: string /** The content security policy it needs. */;
  readonly policy: string;
};

export type SignInView = Preferences & {
  readonly audience: Audience;
  /** Its own path: `/idp/interaction/<uid>`. */
  readonly path: string;
  /** What was typed before; shown again. */
  readonly account: string;
  readonly problem: Problem | null;
  /** On this machine alone, with the demo's accounts: the page says so. */
  readonly isTrial: boolean;
};

export const SIGN_OUT_SCRIPT = 'document.forms[0].submit();';

export function signInPage(view: SignInView): Page {
  const { audience, language, appearance, account, problem, isTrial } = view;
  const text = PAGE_TEXTS[language];
  const title = audience === 'admin' ? text.adminTitle : text.customerTitle;
  const hint = audience === 'admin' ? text.adminHint : text.customerHint;
  const isBad = problem !== null && problem !== 'limited' && problem !== 'busy';
  const invalid = isBad ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const isCustomer = audience === 'customer';
  const main = `<h1>${title}</h1><p class="hint">${hint}</p>${problemBox(text, problem)}
<form method="post" action="?language=${language}" novalidate>
<label for="account">${isCustomer ? text.customerAccount : text.account}</label>
<input id="account" name="account" value="${escapeHtml(account)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required${invalid}${problem === null ? ' autofocus' : ''}>
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${invalid}>
<button type="submit">${text.submit}</button>
</form>
${isCustomer ? customerLinks(view) : ''}<a class="back" href="/">${text.back}</a>
${isTrial ? `<p class="trial">${text.trial[audience]}</p>` : ''}`;
  return document({
    language,
    appearance,
    audience,
    title,
    main,
    switchLanguage: true,
    script: null,
  });
}

/** Other ways in. */
function customerLinks({ language, path }: SignInView): string {
  const text = PAGE_TEXTS[language];
  const link = (way: string) => `${path}/${way}?language=${language}`;
  return `<ul class="ways">
<li><a href="${link('by-code')}">${text.byCode}</a></li>
<li><a href="${link('recover')}">${text.forgotten}</a></li>
<li>${text.noAccount} <a href="/register">${text.register}</a></li>
</ul>
`;
}

/** Above the form; it has the focus, so that a screen reader begins with it. */
export function problemBox(text: (typeof PAGE_TEXTS)[Language], problem: Problem | null): string {
  if (problem === null) return '';
  return `<div class="problem" id="problem" role="alert" tabindex="-1" autofocus><strong>${text.errorTitle}</strong>${text[problem]}</div>`;
}

export function noticePage(
  notice: Notice,
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): Page {
  const preferences = readPreferences(cookieHeader, acceptLanguage);
  const text = PAGE_TEXTS[preferences.language];
  const title = text[`${notice}Title`];
  const main = `<h1>${title}</h1><p class="hint">${text[notice]}</p><a class="action" href="/">${text.back}</a>`;
  return document({ ...preferences, title, main, switchLanguage: false, script: null });
}

/**
 * @param form the provider's own form, with its one-time secret
 * @param scriptHash of the script that sends it; null: only the person does
 */
export function signOutPage(
  form: string,
  scriptHash: string | null,
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): Page {
  const preferences = readPreferences(cookieHeader, acceptLanguage);
  const text = PAGE_TEXTS[preferences.language];
  const fields = `<input type="hidden" name="logout" value="yes"><button type="submit">${text.signOut}</button></form>`;
  const title = scriptHash === null ? text.signOutQuestion : text.signingOutTitle;
  const script = scriptHash === null ? '' : `<script>${SIGN_OUT_SCRIPT}</script>`;
  const main = `<h1>${title}</h1>${form.replace('</form>', fields)}${script}`;
  return document({ ...preferences, title, main, switchLanguage: false, script: scriptHash });
}

type Parts = Preferences & {
  /** Customers know the site by another name. */
  readonly audience?: Audience;
  readonly title: string;
  readonly main: string;
  readonly switchLanguage: boolean;
  readonly script: string | null;
};

export function document({
  language,
  appearance,
  audience = 'admin',
  title,
  main,
  switchLanguage,
  script,
}: Parts): Page {
  const text = PAGE_TEXTS[language];
  const brand = audience === 'customer' ? text.customerBrand : text.brand;
  const nonce = randomBytes(16).toString('base64url');
  const other: Language = language === 'zh' ? 'en' : 'zh';
  const html = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"${appearance === null ? '' : ` data-appearance="${appearance}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${brand}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${PAGE_STYLE}</style>
</head>
<body>
<header><span class="brand">${BRAND_SVG}${brand}</span>${
    switchLanguage
      ? `<a href="?language=${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}" hreflang="${other}" aria-label="${text.switchLabel}">${text.switchTo}</a>`
      : ''
  }</header>
<main><div class="card">${main}</div></main>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === null ? [] : [`script-src 'sha256-${script}'`]),
    'img-src data:',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return { html, policy };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
