import { useSearchParams } from '@banyan/platform/router';
import { useMemo } from 'react';
import { type OrderSearch, readSearch, writeSearch } from './orderSearch.js';

export type SearchAddress = {
  readonly search: OrderSearch;
  /** The order whose detail is open. */
  readonly orderId: string | null;
  /** Any change but that of the page itself goes back to the first page. */
  readonly change: (next: Partial<OrderSearch>, options?: { readonly replace: boolean }) => void;
  readonly showOrder: (id: string | null) => void;
  /** The address of an order's detail over this list. */
  readonly orderAddress: (id: string) => string;
};

const ORDER_PARAMETER = 'order';

/** The list's state is its address: it can be shared, reloaded and gone back to. */
export function useOrderSearch(): SearchAddress {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const search = readSearch(params);
    const withOrder = (id: string | null): URLSearchParams => {
      const next = new URLSearchParams(params);
      if (id === null) next.delete(ORDER_PARAMETER);
      else next.set(ORDER_PARAMETER, id);
      return next;
    };
    return {
      search,
      orderId: params.get(ORDER_PARAMETER),
      change: (next, options) => {
        setParams(writeSearch(params, { ...search, page: 1, ...next }), options ?? {});
      },
      showOrder: (id) => {
        setParams(withOrder(id));
      },
      orderAddress: (id) => `?${withOrder(id).toString()}`,
    };
  }, [params, setParams]);
}
