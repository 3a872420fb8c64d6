import { useTexts } from '@banyan/platform/language';
import { missingIn, threadTexts } from './threadTexts.js';

type Props = { readonly text: string; readonly least: number; readonly most: number };

/** How much of a text is written, or how much it lacks. */
export function Written({ text: written, least, most }: Props) {
  const text = useTexts(threadTexts);
  const missing = missingIn(written, least);
  return missing > 0 ? text.missing(missing) : text.written(written.length, most);
}
