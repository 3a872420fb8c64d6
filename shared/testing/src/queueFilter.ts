import type { Queue } from '@banyan/contract/home';

type ListOf<L> = {
  readonly address: { readonly read: (params: URLSearchParams) => L };
  readonly ask: (address: never, search: L) => unknown;
};

/** What a list asks for at the address of a queue, without its order and its pages. */
export function filterAt<L>(list: ListOf<L>, { place }: Pick<Queue, 'place'>): object {
  return filterOf(askedAt(list, new URLSearchParams(place.query).toString()));
}

/** What a list asks for at an address. */
export function askedAt<L>({ address, ask }: ListOf<L>, search: string): object {
  return ask(address as never, address.read(new URLSearchParams(search))) as object;
}

/** What a queue counts, in the same form. */
export function filterCounted({ list }: Queue): object {
  return filterOf(list.asked);
}

function filterOf(asked: object): object {
  const { sort: _sort, page: _page, pageSize: _size, ...filter } = asked as Asked;
  return filter;
}

type Asked = { readonly sort?: unknown; readonly page?: unknown; readonly pageSize?: unknown };
