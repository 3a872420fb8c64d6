import { randomBytes } from 'node:crypto';
import { type Audience, BRAND_MARK, type Language } from '@banyan/contract';
import { escapeHtml } from '../ground/escapeHtml.js';
import { type Preferences, readPreferences } from '../ground/requests/preferences.js';
import { type Notice, PAGE_TEXTS, type Problem } from './texts.js';

/** The look of the sign-in pages: one column on a phone, a card on a desk, light or dark as the person prefers. */
const PAGE_STYLE = `
:root { color-scheme: light dark; --back: #f5f7f6; --glow: #e2f1eb; --card: #ffffff; --text: #16211c; --soft: #55635c; --line: #7d8c84; --brand: #0b6b4f; --brand-dark: #08513c; --on-brand: #ffffff; --bad: #a81e24; --bad-back: #fdf0ef; }
@media (prefers-color-scheme: dark) { :root:not([data-appearance=light]) { --back: #0f1513; --glow: #17322a; --card: #171f1c; --text: #e6eeea; --soft: #a3b3ab; --line: #6f7f77; --brand: #4cc49a; --brand-dark: #79d8b6; --on-brand: #06231a; --bad: #ff9c9c; --bad-back: #35191a; } }
:root[data-appearance=light] { color-scheme: light; }
:root[data-appearance=dark] { color-scheme: dark; --back: #0f1513; --glow: #17322a; --card: #171f1c; --text: #e6eeea; --soft: #a3b3ab; --line: #6f7f77; --brand: #4cc49a; --brand-dark: #79d8b6; --on-brand: #06231a; --bad: #ff9c9c; --bad-back: #35191a; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; color: var(--text); background: radial-gradient(60rem 36rem at 50% -8rem, var(--glow), transparent) var(--back); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans", "Source Han Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "HarmonyOS Sans SC", sans-serif; }
:root:lang(zh) body { font-family: "PingFang SC", "Microsoft YaHei UI", system-ui, -apple-system, "Segoe UI", "Microsoft YaHei", "Noto Sans", "Source Han Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "HarmonyOS Sans SC", sans-serif; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 1rem clamp(1rem, 4vw, 2.5rem); }
.brand { display: flex; align-items: center; gap: .625rem; font-weight: 600; font-size: 1.125rem; }
.brand svg { width: 2rem; height: 2rem; color: var(--brand); }
main { display: grid; place-items: center; padding: 1rem; }
.card { width: 100%; max-width: 26rem; padding: clamp(1.5rem, 5vw, 2.5rem); border-radius: 1rem; background: var(--card); box-shadow: 0 1px 2px rgb(0 0 0 / .08), 0 12px 40px rgb(0 0 0 / .08); }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.3; }
.hint { margin: 0 0 1.5rem; color: var(--soft); }
.problem { margin: 0 0 1.25rem; padding: .75rem 1rem; border-left: 4px solid var(--bad); border-radius: .375rem; background: var(--bad-back); color: var(--bad); }
.problem strong { display: block; }
label { display: block; margin: 0 0 .375rem; font-weight: 500; }
input { width: 100%; min-height: 2.875rem; margin: 0 0 1.125rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; font: inherit; }
textarea { display: block; width: 100%; min-height: 7rem; margin: 0 0 1.125rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; font: inherit; resize: vertical; }
input[aria-invalid=true], textarea[aria-invalid=true] { border-color: var(--bad); }
button, .action { display: block; width: 100%; min-height: 2.875rem; margin-top: .5rem; padding: .625rem 1rem; border: 0; border-radius: .5rem; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .action:hover { background: var(--brand-dark); }
a { color: var(--brand); }
.action { color: var(--on-brand); }
.below { margin: -.75rem 0 1.125rem; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
.trial { text-wrap: balance; margin: 1.5rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem; text-align: center; }
.order { margin: 0 0 1.25rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
.order strong { display: block; color: var(--text); font-size: 1rem; }
.qr { display: grid; place-items: center; margin: 0 0 1.5rem; }
.qr svg { width: 11rem; height: 11rem; border-radius: .5rem; }
.codes { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: .25rem 1rem; margin: 0 0 1.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; list-style: none; }
ol.messages { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
.messages li { padding: .875rem 0; border-top: 1px solid var(--line); }
.messages .line { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; color: var(--soft); font-size: .875rem; font-variant-numeric: tabular-nums; }
.messages p { margin: .25rem 0 0; }
button.plain { margin-top: 1rem; background: none; color: var(--brand); font-weight: 400; }
button.plain:hover { background: none; color: var(--brand-dark); }
ul.ways { display: grid; gap: .25rem; margin: 1.25rem 0 0; padding: 0; list-style: none; text-align: center; }
.step { margin: 0; color: var(--soft); font-size: .875rem; }
.again { margin: 1.25rem 0 -.75rem; text-align: center; }
.back { display: block; margin-top: 1.25rem; text-align: center; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
@media (forced-colors: active) { button, .card, .problem { border: 1px solid; } }
`;

/** The product's mark as the pages write it. */
const BRAND_SVG = `<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d="${BRAND_MARK.crown}" fill="currentColor"/><path d="${BRAND_MARK.trunks}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>`;

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
  /** Where the sign-in leads; null: not known. */
  readonly returnTo: string | null;
  /** The order that waits there, in words; null: none. */
  readonly order: string | null;
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
  const main = `<h1>${title}</h1><p class="hint">${hint}</p>${orderLine(view)}${problemBox(text, problem)}
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

/** A purchase waits behind the sign-in: its customer sees that it is kept. */
function orderLine({ language, order }: SignInView): string {
  if (order === null) return '';
  return `<p class="order">${PAGE_TEXTS[language].order}<strong>${escapeHtml(order)}</strong></p>`;
}

/** Other ways in. All lead to the same page in the end. */
function customerLinks({ language, path, returnTo }: SignInView): string {
  const text = PAGE_TEXTS[language];
  const register =
    returnTo === null ? '/register' : `/register?${new URLSearchParams({ returnTo }).toString()}`;
  const link = (way: string) => `${path}/${way}?language=${language}`;
  return `<ul class="ways">
<li><a href="${link('by-code')}">${text.byCode}</a></li>
<li><a href="${link('recover')}">${text.forgotten}</a></li>
<li>${text.noAccount} <a href="${escapeHtml(register)}">${text.register}</a></li>
</ul>
`;
}

/** Above the form; it has the focus, so that a screen reader begins with it. */
export function problemBox(text: (typeof PAGE_TEXTS)[Language], problem: Problem | null): string {
  if (problem === null) return '';
  return `<div class="problem" id="problem" role="alert" tabindex="-1" autofocus><strong>${text.errorTitle}</strong>${text[problem]}</div>`;
}

/** The shell leads on from here: to the wanted address, and never to a page that ends a living session. */
const RESUME_PATH = '/callback';

export function noticePage(
  notice: Notice,
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
): Page {
  const preferences = readPreferences(cookieHeader, acceptLanguage);
  const text = PAGE_TEXTS[preferences.language];
  const title = text[`${notice}Title`];
  const main = `<h1>${title}</h1><p class="hint">${text[notice]}</p><a class="action" href="${RESUME_PATH}">${text.goOn}</a>`;
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
