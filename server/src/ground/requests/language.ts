import { type Language, languageSchema } from '@banyan/contract';

/** A cookie holds the person's choice; the shell and the sign-in page both write it. */
export const LANGUAGE_COOKIE = 'language';

/** The languages a request names, strongest first. Anything else is Chinese (product decision 1). */
export function chooseLanguage(...wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const chosen = first(wish);
    if (chosen !== null) return chosen;
  }
  return 'zh';
}

/** Understands `zh`, `en-GB` and `Accept-Language` lists with weights (RFC 9110, 12.5.4). */
function first(wish: string | undefined): Language | null {
  if (wish === undefined || wish.length > 200) return null;
  const ranges = wish
    .split(',')
    .map((range) => {
      const [tag = '', ...rest] = range.trim().toLowerCase().split(';');
      const weight = rest.map((part) => /^\s*q=([\d.]+)$/.exec(part)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag, weight } of ranges) {
    const known = languageSchema.safeParse(tag);
    if (known.success && weight > 0) return known.data;
  }
  return null;
}
