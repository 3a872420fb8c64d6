import type { Language } from '@banyan/contract';
import { readCookies } from './cookies.js';
import { chooseLanguage, LANGUAGE_COOKIE } from './language.js';

export type Preferences = {
  /** What the visitor chose, else the first language of theirs that the product speaks. */
  readonly language: Language;
  readonly appearance: 'light' | 'dark' | null;
};

/**
 * From the cookies `language` and `appearance` and from Accept-Language (RFC 9110, 12.5.4).
 * @param query of the address: its `lang` wins for this page, and changes no cookie
 */
export function readPreferences(
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
  query = '',
): Preferences {
  const cookies = readCookies(cookieHeader);
  const appearance = cookies.get('appearance');
  const asked = new URLSearchParams(query).get('lang') ?? undefined;
  return {
    language: chooseLanguage(asked, cookies.get(LANGUAGE_COOKIE), acceptLanguage),
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : null,
  };
}
