import type { Queue } from '@banyan/contract/home';

type ListOf<L> = {
  readonly address: { readonly read: (params: URLSearchParams) => L };
  readonly ask: (address: never, search: L) => unknown;
};

/** What a list asks for at the address of a queue, without its order and its pages. */
export function filterAt<L>({ address, ask }: ListOf<L>, { place }: Queue): object {
  return filterOf(ask(address as never, address.read(new URLSearchParams(place.query))) as object);
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
