import type { Order, OrderQuery, OrderState } from '@banyan/contract/orders';
import { isDay, parseYuan, plainYuan } from '@banyan/rules';
import { withWords } from '@banyan/ui';

export const STATES: readonly OrderState[] = [
  'pending',
  'paid',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
];
export const CHANNELS: readonly Order['channel'][] = ['web', 'app', 'partner', 'manual'];
export const PAGE_SIZES = [20, 50, 100] as const;
const SORTABLE = ['createdAt', 'amountFen', 'id'] as const;
/** The services page no further (contract, paging). */
const LAST_PAGE = 10_000;

export type SortKey = (typeof SORTABLE)[number];

export type OrderFilters = {
  readonly text: string;
  readonly states: readonly OrderState[];
  readonly productId: string | null;
  readonly channel: Order['channel'] | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly minFen: number | null;
  readonly maxFen: number | null;
};

/** What the address says of the list: a shared link shows the same rows. */
export type OrderSearch = {
  readonly filters: OrderFilters;
  readonly sort: { readonly by: SortKey; readonly direction: 'asc' | 'desc' };
  readonly page: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
};

export const NO_FILTERS: OrderFilters = {
  text: '',
  states: [],
  productId: null,
  channel: null,
  from: null,
  to: null,
  minFen: null,
  maxFen: null,
};

/** The address is foreign: what it says wrongly counts as not said. */
export function readSearch(params: URLSearchParams): OrderSearch {
  const text = (name: string): string => params.get(name) ?? '';
  const day = (name: string): string | null => (isDay(text(name)) ? text(name) : null);
  const named = text('states').split(',');
  const [, minus, by] = /^(-?)(\w+)$/.exec(text('sort')) ?? [];
  const sortBy = SORTABLE.find((key) => key === by);
  return {
    filters: {
      text: text('text').slice(0, 64),
      states: STATES.filter((state) => named.includes(state)),
      productId: text('product').slice(0, 40) || null,
      channel: CHANNELS.find((channel) => channel === text('channel')) ?? null,
      from: day('from'),
      to: day('to'),
      minFen: parseYuan(text('min')),
      maxFen: parseYuan(text('max')),
    },
    sort:
      sortBy === undefined
        ? { by: 'createdAt', direction: 'desc' }
        : { by: sortBy, direction: minus === '-' ? 'desc' : 'asc' },
    page: Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(text('page'))) || 1)),
    pageSize: PAGE_SIZES.find((size) => String(size) === text('size')) ?? PAGE_SIZES[0],
  };
}

/** Writes the list's own words and leaves the others (the tab's name, the open order) as they are. */
export function writeSearch(params: URLSearchParams, search: OrderSearch): URLSearchParams {
  const { filters, page, pageSize } = search;
  return withWords(params, {
    text: filters.text.trim(),
    states: filters.states.join(','),
    product: filters.productId ?? '',
    channel: filters.channel ?? '',
    from: filters.from ?? '',
    to: filters.to ?? '',
    min: filters.minFen === null ? '' : plainYuan(filters.minFen),
    max: filters.maxFen === null ? '' : plainYuan(filters.maxFen),
    sort: sortWord(search.sort),
    page: page === 1 ? '' : String(page),
    size: pageSize === PAGE_SIZES[0] ? '' : String(pageSize),
  });
}

/** `-amountFen`; nothing for the usual order, the newest first. */
function sortWord({ by, direction }: OrderSearch['sort']): string {
  if (by === 'createdAt' && direction === 'desc') return '';
  return direction === 'desc' ? `-${by}` : by;
}

export function toQuery(search: OrderSearch): OrderQuery {
  const { page, pageSize, sort } = search;
  return { filter: toFilter(search.filters), sort, page, pageSize };
}

/** The wire's filter: what is not asked for is not sent. */
export function toFilter(filters: OrderFilters): NonNullable<OrderQuery['filter']> {
  const { text, states, productId, channel, from, to, minFen, maxFen } = filters;
  return {
    ...(text === '' ? {} : { text }),
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(productId === null ? {} : { productId }),
    ...(channel === null ? {} : { channel }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(minFen === null ? {} : { minFen }),
    ...(maxFen === null ? {} : { maxFen }),
  };
}
