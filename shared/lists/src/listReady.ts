import type { Opening } from '@banyan/contract';
import type { AppStore, DomainDefinition, DomainParts } from '@banyan/store';
import type { ListAddress, ListSearch } from './listAddress.js';

/** A query's endpoint, as RTK Query makes it. */
type Endpoint<Q> = {
  initiate(query: Q, options: { readonly subscribe: false }): unknown;
};

type Asking<T extends DomainParts, F, S extends string, Q> = {
  readonly domain: DomainDefinition<T>;
  readonly address: ListAddress<F, S>;
  readonly endpoint: (parts: T) => Endpoint<Q>;
  /** The page's own: the same request has one answer. */
  readonly toQuery: (search: ListSearch<F, S>) => Q;
};

/** A list's call before its page is there (`ready` of the area contract). Nothing holds the answer but its usual time. */
export function listReady<T extends DomainParts, F, S extends string, Q>({
  domain,
  address,
  endpoint,
  toQuery,
}: Asking<T, F, S, Q>): (opening: Opening) => void {
  return ({ search, store, build }) => {
    // The contract knows no store; here they meet.
    const { domains, dispatch } = store as AppStore;
    const query = toQuery(address.read(new URLSearchParams(search)));
    const asking = endpoint(domains.acquire(domain, build)).initiate(query, { subscribe: false });
    // An api's own types name no store.
    dispatch(asking as never);
  };
}
