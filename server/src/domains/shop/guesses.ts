import type { Limits } from '../../ground/limits/limits.js';

const HOUR_S = 3_600;
const WRONG_PER_CUSTOMER = 10;
const WRONG_PER_ADDRESS = 30;

export type Guesser = {
  /** Null: a visitor. */
  readonly customerId: string | null;
  readonly address: string;
};

export type Guess =
  | { readonly isAllowed: false; readonly retryAfterSeconds: number }
  | {
      readonly isAllowed: true;
      /** Gives the try back: the code was right. */
      readonly wasRight: () => Promise<void>;
    };

/**
 * Counts a tried code before it is looked up: after 10 wrong ones of a customer or 30 of an address in an hour, no code
 * is looked up until the hour is over. The same wrong code counts once, so that another number of seats
 * costs nothing (domains 5.2).
 */
export async function guess(limits: Limits, who: Guesser, code: string): Promise<Guess> {
  const { customerId, address } = who;
  const counters = [{ key: ['wrong codes of address', address], most: WRONG_PER_ADDRESS }];
  if (customerId !== null) {
    counters.push({ key: ['wrong codes of customer', customerId], most: WRONG_PER_CUSTOMER });
  }
  for (const { key, most } of counters) {
    const { isAllowed, retryAfterSeconds } = await limits.take(key, most, HOUR_S);
    if (!isAllowed) return { isAllowed, retryAfterSeconds };
  }
  const giveBack = async () => {
    for (const { key } of counters) await limits.giveBack(key, HOUR_S);
  };
  const { isAllowed: isNew } = await limits.take(['code', customerId ?? address, code], 1, HOUR_S);
  if (!isNew) await giveBack();
  return { isAllowed: true, wasRight: isNew ? giveBack : () => Promise.resolve() };
}
