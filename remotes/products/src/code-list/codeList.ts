import { type RequestOf, valuesOf } from '@banyan/contract';
import { type DISCOUNT_CALLS, DISCOUNT_STATES } from '@banyan/contract/discounts';
import { day, id, type ListPlace, type ListSearch, listAddress, oneOf, text } from '@banyan/lists';

export const CODES = listAddress(
  {
    text: text(),
    state: oneOf(valuesOf(DISCOUNT_STATES)),
    kind: oneOf(['percent', 'amount']),
    productId: id(),
    batchId: id(),
    createdBy: text(),
    from: day,
    to: day,
  },
  ['createdAt', 'used', 'code'],
  { ranges: [['from', 'to']] },
);

export type CodeSort = 'createdAt' | 'used' | 'code';
type Search = ListSearch<typeof CODES.none, CodeSort>;
export type CodePlace = ListPlace<typeof CODES.none, CodeSort>;
type Query = RequestOf<typeof DISCOUNT_CALLS, 'Discount/GetList'>;

/** What of the codes is asked for, whatever the page. */
export function toAsked({ filters, sort }: Search): Pick<Query, 'filter' | 'sort'> {
  return { filter: CODES.asked(filters), sort };
}

export function toQuery(search: Search): Query {
  const { page, pageSize } = search;
  return { ...toAsked(search), page, pageSize };
}
