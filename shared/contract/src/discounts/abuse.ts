import type { CodeUse } from './use.js';

export type AbuseHint = 'oneAddress' | 'refunds' | 'fewCustomers';

/** More orders than this of one address are not one household. */
const MOST_OF_ONE_ADDRESS = 3;
/** Fewer orders are too few to judge by. */
const LEAST_ORDERS = 10;
const MOST_REFUNDED = 0.3;
const LEAST_CUSTOMERS = 0.5;

/** Signs in a code's use that it has leaked or is being resold (back office, discount codes). */
export function abuseHints(use: CodeUse): readonly AbuseHint[] {
  const { orders, customers, refunded, mostOfOneAddress } = use;
  const isMuch = orders >= LEAST_ORDERS;
  const found: readonly (readonly [AbuseHint, boolean])[] = [
    ['oneAddress', mostOfOneAddress > MOST_OF_ONE_ADDRESS],
    ['refunds', isMuch && refunded > orders * MOST_REFUNDED],
    ['fewCustomers', isMuch && customers < orders * LEAST_CUSTOMERS],
  ];
  return found.flatMap(([hint, isSo]) => (isSo ? [hint] : []));
}
