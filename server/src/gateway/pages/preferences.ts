import type { Language } from '@banyan/contract';

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
  const language = cookieIn(cookies, 'language');
  const appearance = cookieIn(cookies, 'appearance');
  return {
    language: language === 'zh' || language === 'en' ? language : firstOf(acceptLanguage),
    appearance: appearance === 'light' || appearance === 'dark' ? appearance : null,
  };
}

function cookieIn(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];
}

function firstOf(acceptLanguage = ''): Language {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .sort((a, b) => b.quality - a.quality);
  const known = wanted.find(({ tag }) => tag.startsWith('zh') || tag.startsWith('en'));
  return known?.tag.startsWith('en') ? 'en' : 'zh';
}
