import { withWords } from '@banyan/ui';
import type { Word } from './words.js';

export const PAGE_SIZES = [20, 50, 100] as const;
/** The services page no further (contract, paging). */
const LAST_PAGE = 10_000;

type PageSize = (typeof PAGE_SIZES)[number];
type Sort<S> = { readonly by: S; readonly direction: 'asc' | 'desc' };

/** What the address says of a list: a shared link shows the same rows. */
export type ListSearch<F, S extends string = string> = {
  readonly filters: F;
  readonly sort: Sort<S>;
  readonly page: number;
  readonly pageSize: PageSize;
};

/** The fields that are asked for: an empty text, an empty list and null are not. */
type Asked<F> = {
  [K in keyof F]?: F[K] extends readonly (infer E)[] ? E[] : Exclude<F[K], null>;
};

export type ListAddress<F, S extends string> = {
  /** A list that is filtered by nothing. */
  readonly none: F;
  read(params: URLSearchParams): ListSearch<F, S>;
  /** Writes the list's own words and leaves the others, such as the tab's name and the open record, as they are. */
  write(params: URLSearchParams, search: ListSearch<F, S>): URLSearchParams;
  /** The wire's filter: what is not asked for is not sent. */
  asked(filters: F): Asked<F>;
};

/**
 * A list whose state is its address.
 * @param words one for each field of the filter
 * @param sorts what the list can be sorted by; the first one, from the last to the first, is its usual order
 */
export function listAddress<F extends object, const S extends readonly [string, ...string[]]>(
  words: { readonly [K in keyof F]: Word<F[K]> },
  sorts: S,
): ListAddress<F, S[number]> {
  const fields = Object.keys(words) as (keyof F & string)[];
  const nameOf = (field: keyof F & string): string => words[field].name ?? field;
  const filtersBy = (text: (name: string) => string): F =>
    Object.fromEntries(fields.map((field) => [field, words[field].read(text(nameOf(field)))])) as F;

  return {
    none: filtersBy(() => ''),
    read: (params) => {
      const text = (name: string): string => params.get(name) ?? '';
      return {
        filters: filtersBy(text),
        sort: sortIn(text('sort'), sorts),
        page: Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(text('page'))) || 1)),
        pageSize: PAGE_SIZES.find((size) => String(size) === text('size')) ?? PAGE_SIZES[0],
      };
    },
    write: (params, { filters, sort, page, pageSize }) =>
      withWords(params, {
        ...Object.fromEntries(
          fields.map((field) => [nameOf(field), words[field].write(filters[field])]),
        ),
        sort: sortWord(sort, sorts[0]),
        page: page === 1 ? '' : String(page),
        size: pageSize === PAGE_SIZES[0] ? '' : String(pageSize),
      }),
    asked: (filters) =>
      Object.fromEntries(
        Object.entries(filters).flatMap(([field, value]: [string, unknown]) =>
          isAsked(value) ? [[field, value]] : [],
        ),
      ) as Asked<F>,
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
