import type { Query } from './Asked.js';
import type { Column } from './columns.js';
import type { Selection } from './selection.js';
import type { ListPlace } from './useListAddress.js';

type Numbered<R> = { readonly records: number; readonly results: readonly R[] };
/** A page of a list too long to number its pages, as the services answer it. */
export type Keyset<R> = {
  readonly results: readonly R[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly total: number;
  readonly totalIs: 'exact' | 'atLeast' | 'estimate';
};
/** All of a short list, which has no pages. */
type Whole<R> = { readonly results: readonly R[] };
export type Found<R> = Numbered<R> | Keyset<R> | Whole<R>;

/** How many pages are numbered by; null: their list is too long or too short for that, or not here yet. */
export function recordsOf(found: Found<unknown> | null | undefined): number | null {
  return found != null && 'records' in found ? found.records : null;
}

/** Null: its pages have numbers. */
export function keysetOf<R>(found: Found<R> | null): Keyset<R> | null {
  return found !== null && 'totalIs' in found ? found : null;
}

/** What a table needs of a list's place. */
export type TablePlace<S extends string> = Pick<
  ListPlace<object, S>,
  'search' | 'isFiltered' | 'openId' | 'open' | 'hrefOf' | 'hrefOfCursor' | 'reset'
> & {
  readonly address: Pick<ListPlace<object, S>['address'], 'pageSizes' | 'usualSort'>;
  readonly change: (
    next: Partial<Pick<ListPlace<object, S>['search'], 'page' | 'pageSize' | 'sort'>>,
    options?: { readonly replace: boolean },
  ) => void;
};

export type DataTableProps<R extends { readonly id: string }, S extends string> = {
  /** The list's name, unique in the product: what a person chose for it is kept by it. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<R, S>[];
  /** A page of the list, as the services answer it. */
  readonly query: Query<Found<R>>;
  readonly list: TablePlace<S>;
  /** What an empty list says: that the filter finds nothing, and that there is nothing yet. */
  readonly empty: { readonly filtered: string; readonly none: string };
  readonly selection?: Selection;
};

/** What a table and cards show alike. */
export type RowsProps<R extends { readonly id: string }, S extends string> = Omit<
  DataTableProps<R, S>,
  'query'
> & {
  /** Null: not here yet. */
  readonly found: Found<R> | null;
  readonly isLoading: boolean;
  /** Ids of rows that others have changed. */
  readonly changed: readonly string[];
};
