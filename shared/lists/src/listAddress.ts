import { withParams } from '@banyan/ui';
import { type Cursor, cursorWords, readCursor } from './cursor.js';
import type { FilterFault, Word } from './words.js';

type FilterFaults<F> = Partial<Record<keyof F & string, FilterFault>>;

export const PAGE_SIZES: readonly number[] = [20, 50, 100];
/** The services page no further (contract, paging). */
const LAST_PAGE = 10_000;

export type Sort<S extends string> = { readonly by: S; readonly direction: 'asc' | 'desc' };

/** What the address says of a list: a shared link shows the same rows. */
export type ListSearch<F, S extends string = string> = {
  readonly filters: F;
  readonly sort: Sort<S>;
  readonly page: number;
  /** Of a list that numbers no pages; null: its first page. */
  readonly cursor: Cursor | null;
  readonly pageSize: number;
};

/** The fields that are asked for: an empty text, an empty list and null are not. */
type Asked<F> = {
  [K in keyof F]?: F[K] extends readonly (infer E)[] ? E[] : Exclude<F[K], null>;
};

/** A filter as its form holds it: each field as the address would say it, right or wrong. */
export type FilterTexts<F> = Readonly<Record<keyof F & string, string>>;

export type ListAddress<F, S extends string> = {
  /** A list that is filtered by nothing. */
  readonly none: F;
  readonly pageSizes: readonly number[];
  readonly usualSort: Sort<S>;
  read(params: URLSearchParams): ListSearch<F, S>;
  /** Writes the list's own words and leaves the others, such as the tab's name and the open record, as they are. */
  write(params: URLSearchParams, search: ListSearch<F, S>): URLSearchParams;
  /** The wire's filter: what is not asked for is not sent. */
  asked(filters: F): Asked<F>;
  isFiltered(filters: F): boolean;
  /** The filter when the person clears it. */
  cleared(filters: F): F;
  textsOf(filters: F): FilterTexts<F>;
  filtersOf(texts: FilterTexts<F>): F;
  faultsIn(texts: FilterTexts<F>): Partial<Record<keyof F & string, FilterFault>>;
};

export type ListOptions<F> = {
  /** The first one is the usual one. */
  readonly pageSizes?: readonly number[];
  /** Fields that stay when the filter is cleared: they say which list it is, such as a tab of it. */
  readonly kept?: readonly (keyof F & string)[];
  /** Fields that are the start and the end of a range. */
  readonly ranges?: readonly (readonly [keyof F & string, keyof F & string])[];
};

/**
 * A list whose state is its address.
 * @param words one for each field of the filter
 * @param sorts what the list can be sorted by; the first one, from the last to the first, is its usual order
 */
export function listAddress<F extends object, const S extends readonly [string, ...string[]]>(
  words: { readonly [K in keyof F]: Word<F[K]> },
  sorts: S,
  { pageSizes = PAGE_SIZES, kept = [], ranges = [] }: ListOptions<F> = {},
): ListAddress<F, S[number]> {
  type Field = keyof F & string;
  const fields = Object.keys(words) as Field[];
  const nameOf = (field: Field): string => words[field].name ?? field;
  const usualSize = pageSizes[0] ?? 20;

  const filtersBy = (textOf: (field: Field) => string): F =>
    Object.fromEntries(fields.map((field) => [field, words[field].read(textOf(field))])) as F;
  const textsOf = (filters: F): FilterTexts<F> =>
    Object.fromEntries(
      fields.map((field) => [field, words[field].write(filters[field])]),
    ) as FilterTexts<F>;

  return {
    none: filtersBy(() => ''),
    pageSizes,
    usualSort: { by: sorts[0], direction: 'desc' },
    textsOf,
    filtersOf: (texts) => filtersBy((field) => texts[field]),
    faultsIn: (texts) => faultsIn<F>(words, ranges, texts),
    read: (params) => {
      const text = (name: string): string => params.get(name) ?? '';
      return {
        filters: filtersBy((field) => text(nameOf(field))),
        sort: sortIn(text('sort'), sorts),
        page: Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(text('page'))) || 1)),
        cursor: readCursor(text),
        pageSize: pageSizes.find((size) => String(size) === text('size')) ?? usualSize,
      };
    },
    write: (params, { filters, sort, page, cursor, pageSize }) =>
      withParams(params, {
        ...Object.fromEntries(
          Object.entries(textsOf(filters)).map(([field, text]) => [nameOf(field as Field), text]),
        ),
        sort: sortWord(sort, sorts[0]),
        page: page === 1 ? '' : String(page),
        ...cursorWords(cursor),
        size: pageSize === usualSize ? '' : String(pageSize),
      }),
    asked: (filters) =>
      Object.fromEntries(
        Object.entries(filters).filter(([, value]: [string, unknown]) => isAsked(value)),
      ) as Asked<F>,
    isFiltered: (filters) =>
      fields.some((field) => !kept.includes(field) && isAsked(filters[field])),
    cleared: (filters) =>
      filtersBy((field) => (kept.includes(field) ? words[field].write(filters[field]) : '')),
  };
}

function sortIn<S extends readonly [string, ...string[]]>(text: string, sorts: S): Sort<S[number]> {
  const [, minus, by] = /^(-?)(\w+)$/.exec(text) ?? [];
  const known = sorts.find((each) => each === by);
  if (known === undefined) return { by: sorts[0], direction: 'desc' };
  return { by: known, direction: minus === '-' ? 'desc' : 'asc' };
}

/** `-amountFen`; nothing for the usual order. */
function sortWord({ by, direction }: Sort<string>, usual: string): string {
  if (by === usual && direction === 'desc') return '';
  return direction === 'desc' ? `-${by}` : by;
}

function isAsked(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}

/** What is wrong in a filter form, by field: a text that cannot be read, or a range that ends before it starts. */
function faultsIn<F>(
  words: { readonly [K in keyof F]: Word<F[K]> },
  ranges: readonly (readonly [start: keyof F & string, end: keyof F & string])[],
  texts: Readonly<Record<keyof F & string, string>>,
): FilterFaults<F> {
  const faults: FilterFaults<F> = {};
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
