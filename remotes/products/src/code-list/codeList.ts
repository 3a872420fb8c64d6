import { type RequestOf, valuesOf } from '@banyan/contract';
import {
  type DISCOUNT_CALLS,
  DISCOUNT_STATES,
  type DiscountFilter,
} from '@banyan/contract/discounts';
import {
  called,
  day,
  id,
  type ListPlace,
  type ListSearch,
  listAddress,
  oneOf,
  text,
} from '@banyan/lists';

export const CODES = listAddress(
  {
    text: text(),
    state: oneOf(valuesOf(DISCOUNT_STATES)),
    kind: oneOf(['percent', 'amount']),
    productId: id(),
    editionId: called('edition', id()),
    batchId: id(),
    createdBy: text(),
    from: day,
    to: day,
    ends: oneOf(['7', '30']),
  },
  ['createdAt', 'used', 'revenueFen', 'offFen', 'code'],
  { ranges: [['from', 'to']] },
);

export type CodeSort = 'createdAt' | 'used' | 'revenueFen' | 'offFen' | 'code';
type Search = ListSearch<typeof CODES.none, CodeSort>;
export type CodePlace = ListPlace<typeof CODES.none, CodeSort>;
type Query = RequestOf<typeof DISCOUNT_CALLS, 'Discount/GetList'>;

/** What of the codes is asked for, whatever the page. */
export function toAsked({ filters, sort }: Search): {
  readonly filter: DiscountFilter;
  readonly sort: Search['sort'];
} {
  const { ends, ...asked } = CODES.asked(filters);
  return {
    filter: { ...asked, ...(ends === undefined ? {} : { endsWithinDays: Number(ends) }) },
    sort,
  };
}

export function toQuery(search: Search): Query {
  const { page, pageSize } = search;
  return { ...toAsked(search), page, pageSize };
}

/** The word of the address for a new code with the rule of another one. */
export function newLike(id: string): string {
  return `new:${id}`;
}

/** The code whose rule a new one begins with; null: it begins empty, or is not new. */
export function likeOf(openId: string): string | null {
  return /^new:(.+)$/.exec(openId)?.[1] ?? null;
}
