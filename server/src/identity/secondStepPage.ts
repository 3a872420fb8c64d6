import type { Preferences } from '../ground/requests/preferences.js';
import { document, type Page, problemBox } from './pages.js';
import { PAGE_TEXTS, type Problem } from './texts.js';

/** By the code of an app, or by a recovery code. */
export type Way = 'code' | 'recovery';

type SecondStepView = Preferences & {
  readonly way: Way;
  readonly uid: string;
  readonly problem: Problem | null;
};

export function secondStepPage({ language, appearance, way, uid, problem }: SecondStepView): Page {
  const text = PAGE_TEXTS[language];
  const isCode = way === 'code';
  const title = isCode ? text.codeTitle : text.recoveryTitle;
  const invalid =
    problem === null || problem === 'limited'
      ? ''
      : ' aria-invalid="true" aria-describedby="hint problem"';
  const kind = isCode
    ? 'inputmode="numeric" autocomplete="one-time-code" maxlength="10"'
    : 'autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="40"';
  const main = `<h1>${title}</h1><p class="hint" id="hint">${isCode ? text.codeHint : text.recoveryHint}</p>${problemBox(text, problem)}
<form method="post" action="?language=${language}" novalidate>
<label for="code">${isCode ? text.code : text.recoveryCode}</label>
<input id="code" name="code" ${kind} required${invalid === '' ? ' aria-describedby="hint"' : invalid}${problem === null ? ' autofocus' : ''}>
<button type="submit">${text.submit}</button>
</form>
<a class="back" href="${isCode ? 'recovery' : 'code'}?language=${language}">${isCode ? text.useRecovery : text.useCode}</a>
<a class="back" href="../${encodeURIComponent(uid)}?language=${language}">${text.otherAccount}</a>`;
  return document({ language, appearance, title, main, switchLanguage: true, script: null });
}
