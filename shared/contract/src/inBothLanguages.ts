// Apart from language.ts: a page that has texts and no schema needs no zod.

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
