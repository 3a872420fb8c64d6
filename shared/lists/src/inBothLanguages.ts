type Said = string | ((...given: never[]) => string);

/** What a screen says, each text once in Chinese and once in English. */
type Pair = readonly [zh: Said, en: Said];
type Texts = { readonly [name: string]: Pair | Texts };

type InOne<T> = {
  readonly [N in keyof T]: T[N] extends readonly [infer S, unknown]
    ? S extends string
      ? string
      : S
    : InOne<T[N]>;
};

/**
 * The texts of one screen, both languages side by side, as `useTexts` takes them:
 * `{ heading: ['行业', 'Industries'] }`.
 */
export function inBothLanguages<const T extends Texts>(
  texts: T,
): { readonly zh: InOne<T>; readonly en: InOne<T> } {
  return { zh: inOne(texts, 0) as InOne<T>, en: inOne(texts, 1) as InOne<T> };
}

function inOne(texts: Texts, side: 0 | 1): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([name, said]) => [
      name,
      isPair(said) ? said[side] : inOne(said, side),
    ]),
  );
}

function isPair(said: Pair | Texts): said is Pair {
  return Array.isArray(said);
}
