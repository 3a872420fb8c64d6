import type {
  Fields,
  FieldsWith,
  If,
  RecordDescription,
  SortOf,
  ValueOf,
} from '@banyan/contract/records';
import { entriesWith, sortsOf } from '@banyan/contract/records';
import { type ListAddress, type ListOptions, listAddress } from '../listAddress.js';
import type { ShownList } from '../useRecordList.js';
import { day, flag, id, oneOf, text, type Word } from '../words.js';

/** What a list of such records is filtered by: as `schemasOf` has it on the wire. */
export type FiltersOf<F extends Fields> = {
  [K in FieldsWith<F, { readonly filter: 'value' }>]: F[K] extends { readonly kind: 'line' }
    ? string
    : ValueOf<F[K]> | null;
} & If<FieldsWith<F, { readonly filter: 'part' }>, { text: string }> &
  If<FieldsWith<F, { readonly filter: 'days' }>, { from: string | null; to: string | null }>;
type NoWords = Readonly<Record<never, Word<never>>>;
type OwnFilters<W> = { [K in keyof W]: W[K] extends Word<infer T> ? T : never };

/**
 * The address of a list of such records: a word for each field that it is filtered by.
 * @param own further words, and words that are read otherwise
 */
export function addressOf<F extends Fields, W = NoWords>(
  { fields }: RecordDescription<F>,
  own?: W,
  options: ListOptions<FiltersOf<F> & OwnFilters<W>> = {},
): ListAddress<FiltersOf<F> & OwnFilters<W>, SortOf<F>> {
  const has = (filter: string) =>
    entriesWith(fields, (field) => field.filter === filter).length > 0;
  const values = entriesWith(fields, ({ filter }) => filter === 'value').map(
    ([key, { kind, most, words }]) => {
      if (words !== undefined) return [key, oneOf(Object.keys(words))];
      if (kind === 'line') return [key, text(most)];
      return [key, kind === 'flag' ? flag() : id()];
    },
  );
  const words = {
    ...(has('part') ? { text: text() } : {}),
    ...(Object.fromEntries(values) as object),
    ...(has('days') ? { from: day, to: day } : {}),
    ...own,
  };
  const ranges = has('days') ? { ranges: [['from', 'to']] } : {};
  return listAddress(words as never, sortsOf(fields), { ...ranges, ...options } as never) as never;
}

/** Those of a short list that a filter finds, as the services would find them. */
export function foundIn<F extends Fields, R extends object>(
  { fields }: RecordDescription<F>,
  rows: readonly R[],
  filters: FiltersOf<F>,
): R[] {
  const { text: typed = '', ...asked } = filters as Readonly<Record<string, unknown>>;
  const wanted = String(typed).trim().toLowerCase();
  const parts = entriesWith(fields, ({ filter }) => filter === 'part').map(([key]) => key);
  const values = entriesWith(fields, ({ filter }) => filter === 'value').map(([key]) => key);
  return rows.filter((row) => {
    const has = { ...row } as Readonly<Record<string, unknown>>;
    return (
      parts
        .map((key) => String(has[key]))
        .join(' ')
        .toLowerCase()
        .includes(wanted) &&
      values.every((key) => (asked[key] ?? '') === '' || asked[key] === has[key])
    );
  });
}

/** A short list as a page shows it that is filtered in the browser: its call answers all of it. */
export function foundHere<
  F extends Fields,
  X extends FiltersOf<F>,
  S extends string,
  Q,
  P extends { readonly results: readonly { readonly id: string }[] },
>(description: RecordDescription<F>, list: ShownList<X, S, Q, P>): ShownList<X, S, Q, P> {
  const { query, place, found } = list;
  const { filters } = place.search;
  const here = (page: P | undefined): P | undefined =>
    page && { ...page, results: foundIn(description, page.results, filters) };
  const shown = here(found);
  const rows: readonly P['results'][number][] = shown?.results ?? [];
  return {
    ...list,
    query: { ...query, currentData: here(query.currentData), data: here(query.data) },
    found: shown,
    rows,
    total: rows.length,
  };
}
