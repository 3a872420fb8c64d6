import type { Challenge } from '@banyan/contract/registration';
import { escapeHtml } from '../../ground/escapeHtml.js';
import {
  backLink,
  type EnteringView,
  headOf,
  hidden,
  page,
  proofFields,
} from '../entering/enteringPages.js';
import { ENTERING_TEXTS } from '../entering/enteringTexts.js';
import { PROOF_HASH, PROOF_SCRIPT } from '../entering/proofScript.js';
import type { Page } from '../pages.js';
import type { ManualContent, ManualFault } from './manualContent.js';
import { MANUAL_TEXTS } from './manualTexts.js';

type AskView = EnteringView & {
  /** As it was typed. */
  readonly content: ManualContent;
  readonly fault: ManualFault | null;
  readonly challenge: Challenge;
};

export function manualPage(view: AskView): Page {
  const { content, challenge, language, path } = view;
  const { manual } = ENTERING_TEXTS[language];
  const text = MANUAL_TEXTS[language];
  const bad = (field: ManualFault) => (view.fault === field ? ' aria-invalid="true"' : '');
  const focus = view.problem === null ? ' autofocus' : '';
  const main = `${headOf(view, 1, manual.title, manual.hint)}
<form method="post" action="${path}?language=${language}" novalidate data-proof>
${proofFields(challenge)}
<label for="account">${text.account}</label>
<input id="account" name="account" value="${escapeHtml(content.account)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required${bad('account')}${focus}>
<label for="email">${text.email}</label>
<input id="email" name="email" type="email" value="${escapeHtml(content.email)}" autocomplete="email" maxlength="254" aria-describedby="email-rule" required${bad('email')}>
<p class="below" id="email-rule">${text.emailRule}</p>
<label for="text">${text.text}</label>
<textarea id="text" name="text" maxlength="2000" aria-describedby="text-rule" required${bad('text')}>${escapeHtml(content.text)}</textarea>
<p class="below" id="text-rule">${text.textRule}</p>
<details${content.name === '' && content.last === '' ? '' : ' open'}>
<summary>${text.identity}</summary>
<label for="name">${text.name}</label>
<input id="name" name="name" value="${escapeHtml(content.name)}" autocomplete="off" maxlength="50"${bad('name')}>
<label for="last">${text.last}</label>
<input id="last" name="last" value="${escapeHtml(content.last)}" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="4" aria-describedby="last-rule"${bad('last')}>
<p class="below" id="last-rule">${text.lastRule}</p>
</details>
<button type="submit">${manual.submit}</button>
</form>
${backLink(view)}<script>${PROOF_SCRIPT}</script>`;
  return page(view, manual.title, main, { switchLanguage: true, script: PROOF_HASH });
}

type ProveView = EnteringView & {
  readonly email: string;
  /** The content, which only the server reads. */
  readonly sealed: string;
  readonly flow: string;
  /** For another code. */
  readonly challenge: Challenge;
};

/** The code that was sent to the address. */
export function provePage(view: ProveView): Page {
  const { email, sealed, flow, challenge, language, path } = view;
  const entering = ENTERING_TEXTS[language];
  const text = MANUAL_TEXTS[language];
  const carried = `${hidden('sealed', sealed)}${hidden('flow', flow)}`;
  const invalid = view.problem === null ? ' autofocus' : ' aria-invalid="true"';
  const main = `${headOf(view, 2, text.sentTitle, text.sent(escapeHtml(email)))}
<form method="post" action="${path}/enter?language=${language}" novalidate>${carried}
<label for="code">${entering.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required${invalid}>
<button type="submit">${text.send}</button>
</form>
<form method="post" action="${path}?language=${language}" data-proof>${carried}${proofFields(challenge)}
<p class="below again">${entering.notThere}</p>
<button type="submit" class="plain">${entering.again}</button>
</form>
<form method="post" action="${path}?language=${language}">${hidden('sealed', sealed)}${hidden('edit', 'yes')}
<button type="submit" class="plain">${text.otherEmail}</button>
</form>
${backLink(view)}<script>${PROOF_SCRIPT}</script>`;
  return page(view, text.sentTitle, main, { switchLanguage: false, script: PROOF_HASH });
}

/** Its number, and what happens next. */
export function requestedPage(view: EnteringView, id: string): Page {
  const text = MANUAL_TEXTS[view.language];
  const next = text.next.map((line) => `<li><p>${line}</p></li>`).join('');
  const main = `${headOf(view, 3, text.doneTitle, text.number(id))}
<ol class="messages">${next}</ol>
${backLink(view)}`;
  return page(view, text.doneTitle, main);
}
