import { useTexts } from '@banyan/platform/language';
import type { FieldState } from '@banyan/ui';
import { missingIn, threadTexts } from './threadTexts.js';

type Props = { readonly field: FieldState; readonly least: number; readonly most: number };

/** How much of a text is written, or how much it lacks while its fault does not say so. */
export function Written({ field: { value, fault }, least, most }: Props) {
  const text = useTexts(threadTexts);
  const missing = missingIn(value, least);
  if (missing === 0) return text.written(value.length, most);
  return fault === null ? text.missing(missing) : null;
}
