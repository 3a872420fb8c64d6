import type { Limits } from '../../ground/limits/limits.js';
import { networkOf, subscriberOf } from '../../ground/requests/network.js';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

type Count = readonly [key: readonly string[], most: number, seconds: number];

/** Null: allowed. Otherwise the seconds until it is. */
type Refused = number | null;

/** How often codes are sent and tried. Counted before anything is looked at, in this order, and never given back. */
export type CodeLimits = {
  /** Before any account is looked up. */
  ask(address: string): Promise<Refused>;
  /** A request without proof of work: from a browser without scripts. */
  askUnproved(address: string): Promise<Refused>;
  /** @param target as it is compared */
  send(target: string): Promise<Refused>;
  /** Codes that a person who is signed in asks for. */
  account(id: string): Promise<Refused>;
  tryTarget(target: string): Promise<Refused>;
};

export function createCodeLimits(limits: Limits): CodeLimits {
  async function takeAll(counts: readonly Count[]): Promise<Refused> {
    for (const [key, most, seconds] of counts) {
      const { isAllowed, retryAfterSeconds } = await limits.take(key, most, seconds);
      if (!isAllowed) return retryAfterSeconds;
    }
    return null;
  }
  return {
    ask: (address) => {
      const subscriber = ['code address', subscriberOf(address)];
      return takeAll([
        [[...subscriber, 'hour'], 10, HOUR],
        [[...subscriber, 'day'], 30, DAY],
        [['code network', networkOf(address)], 60, HOUR],
      ]);
    },
    askUnproved: (address) => takeAll([[['code unproved', subscriberOf(address)], 3, HOUR]]),
    send: (target) => {
      const whom = ['code target', target];
      return takeAll([
        [[...whom, 'minute'], 1, MINUTE],
        [[...whom, 'hour'], 5, HOUR],
        [[...whom, 'day'], 10, DAY],
      ]);
    },
    account: (id) => takeAll([[['code account', id], 10, DAY]]),
    tryTarget: (target) => takeAll([[['code try', target], 15, HOUR]]),
  };
}
