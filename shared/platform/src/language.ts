import type { Language, LocalText } from '@banyan/contract';
import { createContext, useContext } from 'react';

/** The language of everything below; the shell provides it. */
export const LanguageContext = createContext<Language>('zh');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * The texts of one screen in the current language. Both languages have the same shape, so a missing
 * translation does not compile.
 */
export function useTexts<T>(texts: { readonly zh: T; readonly en: T }): T {
  return texts[useLanguage()];
}

export function inLanguage(text: LocalText | string, language: Language): string {
  return typeof text === 'string' ? text : text[language];
}
