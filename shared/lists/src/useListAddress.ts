import { useSearchParams } from '@banyan/platform/router';
import { withParams } from '@banyan/ui';
import { useEffect, useMemo } from 'react';
import type { Cursor } from './cursor.js';
import type { ListAddress, ListSearch } from './listAddress.js';

const FIRST_PAGE = { page: 1, cursor: null } as const;

type Options = { readonly replace: boolean };

export type ListPlace<F, S extends string> = {
  readonly address: ListAddress<F, S>;
  readonly search: ListSearch<F, S>;
  readonly isFiltered: boolean;
  /** Any change other than of the page number returns to the first page. */
  readonly change: (next: Partial<ListSearch<F, S>>, options?: Options) => void;
  /** Shows every record again, in the usual order. */
  readonly reset: () => void;
  /** The record whose detail is open over the list; null: none. */
  readonly openId: string | null;
  readonly open: (id: string | null, options?: Options) => void;
  /** The address of a record's detail over this list. */
  readonly hrefOf: (id: string) => string;
  /** The address of this list with other filters, and no record over it. */
  readonly hrefOfFilters: (filters: Partial<F>) => string;
  /** The address of this list with other filters and another order, and no record over it. */
  readonly hrefOfSearch: (search: ListSearch<F, S>) => string;
  /** The address of a page of this list. */
  readonly hrefOfPage: (page: number) => string;
  /** The same for pages without numbers; null: the first page. */
  readonly hrefOfCursor: (cursor: Cursor | null) => string;
};

/**
 * The list's state is its address: it can be shared, reloaded and gone back to.
 * @param record the word that names the open record
 */
export function useListAddress<F extends object, S extends string>(
  address: ListAddress<F, S>,
  record = 'open',
): ListPlace<F, S> {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const search = address.read(params);
    const withRecord = (id: string | null) => withParams(params, { [record]: id ?? '' });
    const hrefOfSearch = (other: ListSearch<F, S>) =>
      `?${address.write(withRecord(null), other).toString()}`;
    const change: ListPlace<F, S>['change'] = (next, options) => {
      setParams(address.write(params, { ...search, ...FIRST_PAGE, ...next }), options ?? {});
    };
    return {
      address,
      search,
      isFiltered: address.isFiltered(search.filters),
      change,
      reset: () => {
        change({ filters: address.cleared(search.filters) });
      },
      openId: params.get(record),
      open: (id, options) => {
        setParams(withRecord(id), options ?? {});
      },
      hrefOfFilters: (filters) =>
        hrefOfSearch({ ...search, ...FIRST_PAGE, filters: { ...address.none, ...filters } }),
      hrefOfSearch,
      hrefOfPage: (page) => `?${address.write(params, { ...search, page }).toString()}`,
      hrefOfCursor: (cursor) => `?${address.write(params, { ...search, cursor }).toString()}`,
      hrefOf: (id) => `?${withRecord(id).toString()}`,
    };
  }, [address, params, setParams, record]);
}

type PagedPlace = {
  readonly search: { readonly page: number; readonly pageSize: number };
  readonly change: (next: { readonly page: number }, options: Options) => void;
};

/** Shows the last page if the address names a page that no longer exists. */
export function useLastPage(
  /** The number of all records; null: not known yet. */
  records: number | null,
  { search: { page, pageSize }, change }: PagedPlace,
): void {
  const last = records === null ? null : Math.max(1, Math.ceil(records / pageSize));
  const beyond = last !== null && page > last;
  useEffect(() => {
    if (beyond) change({ page: last }, { replace: true });
  }, [beyond, last, change]);
}
