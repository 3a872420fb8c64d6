import type { Opening } from '@banyan/contract';
import type { AppStore, DomainDefinition, DomainParts } from '@banyan/store';
import type { ListAddress, ListSearch } from './listAddress.js';

/** A query's endpoint, as RTK Query makes it: it carries the types of what it takes and answers. */
type Endpoint<Q, P> = {
  readonly Types: { readonly QueryArg: Q; readonly ResultType: P };
  initiate(query: NoInfer<Q>, options: { readonly subscribe: false }): unknown;
};

export type RecordList<T extends DomainParts, F extends object, S extends string, Q, P> = {
  /** Unique in the product: what a person chose for the list is kept by it. */
  readonly name: string;
  readonly domain: DomainDefinition<T>;
  readonly endpoint: (parts: T) => Endpoint<Q, P>;
  readonly address: ListAddress<F, S>;
  /** The request for what the address says: `numbered`, `flat`, `keyset`, or the list's own. */
  readonly ask: (address: ListAddress<F, S>, search: ListSearch<F, S>) => NoInfer<Q>;
  /** The word of the address that names the open record. */
  readonly record?: string;
};

/** A list of a domain: what its page shows, and what is asked for before the page's code is there. */
export function recordList<T extends DomainParts, F extends object, S extends string, Q, P>(
  list: RecordList<T, F, S, Q, P>,
): RecordList<T, F, S, Q, P> {
  return list;
}

/** As `listCall` takes it. */
export function numbered<F extends object, S extends string>(
  address: ListAddress<F, S>,
  { filters, sort, page, pageSize }: ListSearch<F, S>,
) {
  return { filter: address.asked(filters), sort, page, pageSize };
}

/** The same for a call that takes the fields of the filter beside the page. */
export function flat<F extends object, S extends string>(
  address: ListAddress<F, S>,
  { filters, sort, page, pageSize }: ListSearch<F, S>,
) {
  return { ...address.asked(filters), sort, page, pageSize };
}

/** As `keysetCall` takes it. */
export function keyset<F extends object, S extends string>(
  address: ListAddress<F, S>,
  { filters, sort, cursor, pageSize }: ListSearch<F, S>,
) {
  return { filter: address.asked(filters), sort, ...cursor, pageSize };
}

/**
 * The state that a queue is filtered by: without one it lists what waits, and a text is looked for in every state.
 * @param waiting what the services call those that wait
 */
export function queueState<S extends string, W extends string>(
  { state, text }: { readonly state?: S | undefined; readonly text?: string | undefined },
  waiting: W,
): Exclude<S, 'all'> | W | undefined {
  const shown: S | W | 'all' = state ?? (text === undefined ? waiting : 'all');
  return shown === 'all' ? undefined : (shown as Exclude<S, 'all'> | W);
}

/** The call of a list before its page is there (`ready` of the area contract). Only its usual time holds the answer. */
export function listReady<T extends DomainParts, F extends object, S extends string, Q, P>({
  domain,
  endpoint,
  address,
  ask,
}: Pick<RecordList<T, F, S, Q, P>, 'domain' | 'endpoint' | 'address' | 'ask'>) {
  return ({ search, store, build }: Opening): void => {
    // The contract knows no store; here they meet.
    const { domains, dispatch } = store as AppStore;
    const query = ask(address, address.read(new URLSearchParams(search)));
    const asking = endpoint(domains.acquire(domain, build)).initiate(query, { subscribe: false });
    // An api's own types name no store.
    dispatch(asking as never);
  };
}
