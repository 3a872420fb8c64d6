import { DISCOUNT } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import { called, id, numbered, oneNumberOf, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const CODES = recordList({
  name: 'code-list',
  domain: discountsDomain,
  endpoint: ({ api }) => api.endpoints.codes,
  address: addressOf(DISCOUNT, {
    productId: id(),
    editionId: called('edition', id()),
    endsWithinDays: called('ends', oneNumberOf([7, 30])),
  }),
  ask: numbered,
});

export type CodeSort = typeof CODES.address.usualSort.by;
export type CodePlace = PlaceOf<typeof CODES>;

/** The word of the address for a new code with the rule of another one. */
export function newLike(id: string): string {
  return `new:${id}`;
}

/** The code whose rule a new one begins with; null: it begins empty, or is not new. */
export function likeOf(openId: string): string | null {
  return /^new:(.+)$/.exec(openId)?.[1] ?? null;
}
