import type { Challenge } from '@banyan/contract/registration';
import { escapeHtml } from '../../ground/escapeHtml.js';
import type { Preferences } from '../../ground/requests/preferences.js';
import { document, type Page } from '../pages.js';
import { ENTERING_TEXTS, type EnteringTexts } from './enteringTexts.js';
import { PROOF_HASH, PROOF_SCRIPT } from './proofScript.js';

/** Why a code is asked for. `manual`: help from staff, since no code arrives. */
export type Aim = 'signIn' | 'recover' | 'manual';

export type EnteringView = Preferences & {
  readonly aim: Aim;
  /** Where its forms go: `/idp/interaction/<uid>/recover`. */
  readonly path: string;
  /** The sign-in that it belongs to; null: no sign-in. */
  readonly signInPath: string | null;
  /** For users who get no code. */
  readonly manualPath: string;
  readonly problem: string | null;
};

/** Who wants a code. */
export function askPage(
  view: EnteringView & { readonly to: string; readonly challenge: Challenge },
): Page {
  const { aim, to, challenge } = view;
  const text = ENTERING_TEXTS[view.language];
  const { title, hint, submit } = text[aim];
  const main = `${headOf(view, 1, title, hint)}
<form method="post" action="${view.path}?language=${view.language}" novalidate data-proof>
${proofFields(challenge)}
<label for="to">${text.to}</label>
<input id="to" name="to" value="${escapeHtml(to)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required${invalid(view)}>
<button type="submit">${submit}</button>
</form>
${manualLink(view)}${backLink(view)}<script>${PROOF_SCRIPT}</script>`;
  return page(view, title, main, { switchLanguage: true, script: PROOF_HASH });
}

export type CodeView = EnteringView & {
  readonly to: string;
  readonly flow: string;
  /** For another code. */
  readonly challenge: Challenge;
};

/** The same for an account that exists and one that does not. */
export function codePage(view: CodeView): Page {
  const { aim, to, flow, challenge } = view;
  const text = ENTERING_TEXTS[view.language];
  const carried = `${hidden('to', to)}${hidden('flow', flow)}`;
  const main = `${headOf(view, 2, text.sentTitle, text.sent)}
<form method="post" action="${view.path}/enter?language=${view.language}" novalidate>${carried}
<label for="code">${text.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required${invalid(view)}>
<button type="submit">${aim === 'signIn' ? text.enter : text.next}</button>
</form>
<form method="post" action="${view.path}?language=${view.language}" data-proof>${hidden('to', to)}${proofFields(challenge)}
<p class="below again">${text.notThere}</p>
<button type="submit" class="plain">${text.again}</button>
</form>
<a class="back" href="${view.path}?language=${view.language}">${text.otherWay}</a>
${manualLink(view)}${backLink(view)}<script>${PROOF_SCRIPT}</script>`;
  return page(view, text.sentTitle, main, { switchLanguage: false, script: PROOF_HASH });
}

/** @param view `sealed` is what was proved so far, which only the server reads */
export function secondPage(view: EnteringView & { readonly sealed: string }): Page {
  const text = ENTERING_TEXTS[view.language];
  const main = `${headOf(view, 2, text.secondTitle, text.secondHint)}
<form method="post" action="${view.path}/second?language=${view.language}" novalidate>${hidden('sealed', view.sealed)}
<label for="code">${text.second}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required${invalid(view)}>
<button type="submit">${text.next}</button>
</form>
${backLink(view)}`;
  return page(view, text.secondTitle, main);
}

export function newPasswordPage(
  view: EnteringView & { readonly sealed: string; readonly account: string },
): Page {
  const text = ENTERING_TEXTS[view.language];
  const main = `${headOf(view, 3, text.passwordTitle, text.passwordHint)}
<form method="post" action="${view.path}/password?language=${view.language}" novalidate>${hidden('sealed', view.sealed)}
<input type="hidden" name="username" value="${escapeHtml(view.account)}" autocomplete="username">
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" maxlength="200" aria-describedby="password-rule" required${view.problem === null ? '' : ' aria-invalid="true"'}>
<p class="below" id="password-rule">${text.passwordRule}</p>
<label for="again">${text.passwordAgain}</label>
<input id="again" name="again" type="password" autocomplete="new-password" maxlength="200" required>
<button type="submit">${view.signInPath === null ? text.setAlone : text.set}</button>
</form>
${backLink(view)}`;
  return page(view, text.passwordTitle, main);
}

export function donePage(view: EnteringView): Page {
  const text = ENTERING_TEXTS[view.language];
  const main = `<h1>${text.doneTitle}</h1><p class="hint">${text.done}</p>
<a class="action" href="/personal/info">${text.signInNow}</a>`;
  return page(view, text.doneTitle, main);
}

/** Shown when no code can be sent. */
export function closedPage(view: EnteringView): Page {
  const text = ENTERING_TEXTS[view.language];
  const main = `<h1>${text.closedTitle}</h1><p class="hint">${text.closed}</p>
<a class="action" href="/aboutUs">${text.contact}</a>
${backLink(view)}`;
  return page(view, text.closedTitle, main, { switchLanguage: true, script: null });
}

export function page(
  { language, appearance }: EnteringView,
  title: string,
  main: string,
  how: { readonly switchLanguage: boolean; readonly script: string | null } = {
    switchLanguage: false,
    script: null,
  },
): Page {
  return document({ language, appearance, audience: 'customer', title, main, ...how });
}

export function headOf(view: EnteringView, step: number, title: string, hint: string): string {
  const text = ENTERING_TEXTS[view.language];
  const steps = view.aim !== 'signIn' ? `<p class="step">${text.steps(step)}</p>` : '';
  return `${steps}<h1>${title}</h1><p class="hint" id="hint">${hint}</p>${problemBox(text, view.problem)}`;
}

function problemBox(text: EnteringTexts, problem: string | null): string {
  if (problem === null) return '';
  return `<div class="problem" id="problem" role="alert" tabindex="-1" autofocus><strong>${text.problem}</strong>${problem}</div>`;
}

function invalid({ problem }: EnteringView): string {
  return problem === null
    ? ' aria-describedby="hint" autofocus'
    : ' aria-describedby="hint problem" aria-invalid="true"';
}

export function proofFields(challenge: Challenge): string {
  return `${hidden('challenge', JSON.stringify(challenge))}${hidden('counter', '')}`;
}

export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
}

function manualLink({ aim, manualPath, language }: EnteringView): string {
  if (aim !== 'recover') return '';
  return `<a class="back" href="${manualPath}?language=${language}">${ENTERING_TEXTS[language].noCode}</a>\n`;
}

export function backLink({ signInPath, language }: EnteringView): string {
  const text = ENTERING_TEXTS[language];
  const href = signInPath === null ? '/personal/info' : `${signInPath}?language=${language}`;
  return `<a class="back" href="${href}">${text.back}</a>`;
}
