import type { FilterFault, Word } from './words.js';

type Faults<F> = Partial<Record<keyof F & string, FilterFault>>;

/** What is wrong in a filter form, by field: a text that cannot be read, or a range that ends before it starts. */
export function faultsIn<F>(
  words: { readonly [K in keyof F]: Word<F[K]> },
  ranges: readonly (readonly [start: keyof F & string, end: keyof F & string])[],
  texts: Readonly<Record<keyof F & string, string>>,
): Faults<F> {
  const faults: Faults<F> = {};
  for (const field of Object.keys(words) as (keyof F & string)[]) {
    const { fault, read } = words[field];
    if (fault !== undefined && texts[field] !== '' && read(texts[field]) === null)
      faults[field] = fault;
  }
  for (const [start, end] of ranges) {
    const { reversed, read } = words[end];
    const [from, to] = [words[start].read(texts[start]), read(texts[end])] as unknown[];
    if (reversed !== undefined && isBefore(to, from)) faults[end] = reversed;
  }
  return faults;
}

function isBefore(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  return typeof one === 'string' && typeof other === 'string' && one < other;
}
