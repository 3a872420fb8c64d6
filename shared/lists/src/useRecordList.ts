import { type DomainParts, useDomain } from '@banyan/store';
import type { Query } from './Asked.js';
import type { ListAddress } from './listAddress.js';
import type { RecordList } from './recordList.js';
import { type Selection, useSelection } from './selection.js';
import { type Found, keysetOf, recordsOf } from './table.js';
import { type ListPlace, useListAddress } from './useListAddress.js';

type AnyPage = Found<{ readonly id: string }>;
type RowIn<P extends AnyPage> = P['results'][number];

/** A list as its page shows it. */
export type ShownList<F, S extends string, Q, P extends AnyPage> = {
  readonly name: string;
  readonly place: ListPlace<F, S>;
  readonly asked: Q;
  readonly query: Query<P>;
  /** The page that the address names; undefined: not here yet. */
  readonly found: P | undefined;
  readonly rows: readonly RowIn<P>[];
  /** How many match the filter, as far as they are counted. */
  readonly total: number;
  readonly selection: Selection;
};

/** Where a person is in a list, as its drawers take it. */
export type PlaceOf<L extends { readonly address: unknown }> =
  L['address'] extends ListAddress<infer F, infer S> ? ListPlace<F, S> : never;

/** What the react half of RTK Query adds to an endpoint. */
type Hook<Q, P> = { readonly useQuery: (asked: Q) => Query<P> };

export function useRecordList<
  T extends DomainParts,
  F extends object,
  S extends string,
  Q,
  P extends AnyPage,
>(list: RecordList<T, F, S, Q, P>): ShownList<F, S, Q, P> {
  const { name, domain, endpoint, address, ask, record } = list;
  const place = useListAddress(address, record);
  const asked = ask(address, place.search);
  const { useQuery } = endpoint(useDomain(domain)) as unknown as Hook<Q, P>;
  const query = useQuery(asked);
  const found = query.currentData;
  const rows: readonly RowIn<P>[] = found?.results ?? [];
  const total = recordsOf(found) ?? keysetOf(found ?? null)?.total ?? rows.length;
  const selection = useSelection(place.search.filters);
  return { name, place, asked, query, found, rows, total, selection };
}
