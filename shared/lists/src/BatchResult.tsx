import type { ActOutcome, Language } from '@banyan/contract';
import { Alert } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { listTexts } from './listTexts.js';

/** What became of an act on many: nothing is said when all of it was done. */
export function BatchResult({ outcomes }: { readonly outcomes: readonly ActOutcome[] }) {
  const text = useTexts(listTexts);
  const language = useLanguage();
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return null;
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={text.batch(done, refused.length, reasonsOf(refused, language))}
    />
  );
}

/** Each reason once, in words. */
export function reasonsOf(refused: readonly ActOutcome[], language: Language): string {
  return [...new Set(refused.map((one) => one.text?.[language] ?? one.code))].join(' ');
}
