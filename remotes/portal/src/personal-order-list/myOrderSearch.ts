import type { OrderState } from '@banyan/contract/orders';

export type Group = 'all' | 'pending' | 'active' | 'completed' | 'ended';

/** A customer thinks of "under way" and "over", not of six states. */
export const GROUPS: Readonly<Record<Group, readonly OrderState[]>> = {
  all: [],
  pending: ['pending'],
  active: ['paid', 'delivered'],
  completed: ['completed'],
  ended: ['cancelled', 'refunded'],
};
export const GROUP_NAMES = ['all', 'pending', 'active', 'completed', 'ended'] as const;

export const PAGE_SIZE = 10;

export type MyOrderSearch = { readonly group: Group; readonly page: number };

export function readMyOrderSearch(params: URLSearchParams): MyOrderSearch {
  return {
    group: GROUP_NAMES.find((group) => group === params.get('show')) ?? 'all',
    page: Math.min(10_000, Math.max(1, Math.floor(Number(params.get('page'))) || 1)),
  };
}

/** The address of a page of the list; the first page of all orders has none of its own. */
export function addressOf({ group, page }: MyOrderSearch): string {
  const params = new URLSearchParams();
  if (group !== 'all') params.set('show', group);
  if (page !== 1) params.set('page', String(page));
  return `?${params.toString()}`;
}
