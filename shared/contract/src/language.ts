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

type Pair = readonly [zh: unknown, en: unknown];
type Texts = { readonly [name: string]: Pair | Texts };

type InOne<T> = {
  readonly [N in keyof T]: T[N] extends readonly [infer Zh, unknown] ? Widened<Zh> : InOne<T[N]>;
};
type Widened<S> = S extends string
  ? string
  : S extends readonly unknown[]
    ? { readonly [I in keyof S]: Widened<S[I]> }
    : S;

/** Texts with both languages side by side, as `useTexts` takes them: `{ heading: ['行业', 'Industries'] }`. */
export function inBothLanguages<const T extends Texts>(
  texts: T,
): { readonly zh: InOne<T>; readonly en: InOne<T> } {
  return { zh: inOne(texts, 0) as InOne<T>, en: inOne(texts, 1) as InOne<T> };
}

function inOne(texts: Texts, side: 0 | 1): unknown {
  const entries = Object.entries(texts).map(([name, said]) => [
    name,
    isPair(said) ? said[side] : inOne(said, side),
  ]);
  return Object.fromEntries(entries);
}

function isPair(said: Pair | Texts): said is Pair {
  return Array.isArray(said);
}
