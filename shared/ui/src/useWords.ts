import { type LocalText, wordsIn } from '@banyan/contract';
import { useLanguage } from '@banyan/platform/language';
import { useMemo } from 'react';

/** What people call each of some values, in the current language. */
export function useWords<K extends string>(
  words: Readonly<Record<K, LocalText>>,
): Readonly<Record<K, string>> {
  const language = useLanguage();
  return useMemo(() => wordsIn(words, language), [words, language]);
}
