import { useTexts } from '@banyan/platform/language';
import { Check, type FieldState } from '@banyan/ui';
import { registrationTexts } from './registrationTexts.js';

/** What is agreed to, each text in a page of its own: what was typed here stays. */
export function Agreement({ field }: { readonly field: FieldState }) {
  const text = useTexts(registrationTexts);
  return (
    <Check {...field}>
      {text.agree}
      <a href="/privacy?kind=terms" target="_blank" rel="noopener">
        {text.terms}
      </a>
      {text.and}
      <a href="/privacy" target="_blank" rel="noopener">
        {text.privacy}
      </a>
    </Check>
  );
}
