/** Chinese first, English second (product decision 1). */
export type Language = 'zh' | 'en';

export type LocalText = { readonly zh: string; readonly en: string };

/** What people call each of some values, in one language. */
export function wordsIn<K extends string>(
  words: Readonly<Record<K, LocalText>>,
  language: Language,
): Readonly<Record<K, string>> {
  const entries = Object.entries<LocalText>(words).map(([key, text]) => [key, text[language]]);
  return Object.fromEntries(entries) as Readonly<Record<K, string>>;
}

/** The values that have words, in their order. */
export function valuesOf<K extends string>(words: Readonly<Record<K, LocalText>>): readonly K[] {
  return Object.keys(words) as K[];
}

/** Stored as the author of what no person did. */
export const SYSTEM = '系统';

export function authorIn(name: string, language: Language): string {
  return name === SYSTEM && language === 'en' ? 'System' : name;
}

/** What the database names in Chinese always, and in English where it has been translated. */
export type Named = { readonly name: string; readonly nameEn?: string | undefined };

export function nameIn({ name, nameEn = name }: Named, language: Language): string {
  return language === 'zh' ? name : nameEn;
}
