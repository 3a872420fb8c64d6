import type { Language } from '@banyan/contract';
import { chooseLanguage, LANGUAGE_COOKIE } from '../language.js';

export type Preferences = {
  /** What the visitor chose, else the first language of theirs that the product speaks. */
  readonly language: Language;
  readonly appearance: 'light' | 'dark' | null;
};

/** From the cookies `language` and `appearance` and from Accept-Language (RFC 9110, 12.5.4). */
export function readPreferences(
  cookies: string | undefined,
  acceptLanguage: string | undefined,
): Preferences {
  const appearance = cookieIn(cookies, 'appearance');
  return {
    language: chooseLanguage(cookieIn(cookies, LANGUAGE_COOKIE), acceptLanguage),
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : null,
  };
}

function cookieIn(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];
}
