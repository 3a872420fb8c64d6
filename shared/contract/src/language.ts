import * as z from 'zod/mini';

/** Chinese first, English second (product decision 1). */
export const languageSchema = z.enum(['zh', 'en']);
export type Language = z.infer<typeof languageSchema>;

/** A text that crosses a border in both languages: titles, menu entries. */
export const localTextSchema = z.object({
  zh: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
});
export type LocalText = Readonly<z.infer<typeof localTextSchema>>;

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

/** What the database names in Chinese always, and in English where it has been translated. */
export type Named = { readonly name: string; readonly nameEn?: string | undefined };

export function nameIn({ name, nameEn = name }: Named, language: Language): string {
  return language === 'zh' ? name : nameEn;
}
