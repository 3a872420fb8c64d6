import type { Discount, DiscountRule } from '@banyan/contract/discounts';

/** More than this off, or everything, is for two people to decide. */
const MOST_ALONE_FEN = 500_000;

type Value = Pick<DiscountRule, 'percent' | 'maxOffFen' | 'amountFen'>;

/** Whether what a code takes off waits for another person, once it is written. */
export function approvalOf({ percent, maxOffFen, amountFen }: Value): Discount['approval'] {
  const most = maxOffFen ?? amountFen ?? 0;
  return percent === 100 || most > MOST_ALONE_FEN ? 'awaiting' : 'none';
}
