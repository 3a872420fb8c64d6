import { valuesOf } from '@banyan/contract';
import { DISCOUNT_STATES } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import {
  called,
  day,
  id,
  type ListPlace,
  listAddress,
  numbered,
  oneNumberOf,
  oneOf,
  recordList,
  text,
} from '@banyan/lists';

export const CODES = recordList({
  name: 'code-list',
  domain: discountsDomain,
  endpoint: ({ api }) => api.endpoints.codes,
  address: listAddress(
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
      endsWithinDays: called('ends', oneNumberOf([7, 30])),
    },
    ['createdAt', 'used', 'revenueFen', 'offFen', 'code'],
    { ranges: [['from', 'to']] },
  ),
  ask: numbered,
});

export type CodeSort = typeof CODES.address.usualSort.by;
export type CodePlace = ListPlace<typeof CODES.address.none, CodeSort>;

/** The word of the address for a new code with the rule of another one. */
export function newLike(id: string): string {
  return `new:${id}`;
}

/** The code whose rule a new one begins with; null: it begins empty, or is not new. */
export function likeOf(openId: string): string | null {
  return /^new:(.+)$/.exec(openId)?.[1] ?? null;
}
