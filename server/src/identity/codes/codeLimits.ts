import type { Limits } from '../../ground/limits/limits.js';
import { networkOf, subscriberOf } from '../../ground/requests/network.js';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

function sent(whom: readonly string[]): readonly Count[] {
  return [
    [[...whom, 'minute'], 1, MINUTE],
    [[...whom, 'hour'], 5, HOUR],
    [[...whom, 'day'], 10, DAY],
  ];
}

type Count = readonly [key: readonly string[], most: number, seconds: number];

/** Null: allowed. Otherwise the seconds until it is. */
type Refused = number | null;

/** How often codes are sent and tried. Counted before anything is looked at, in this order, and never given back. */
export type CodeLimits = {
  /** Before any account is looked up. */
  ask(address: string): Promise<Refused>;
  /** A request without proof of work: from a browser without scripts. */
  askUnproved(address: string): Promise<Refused>;
  /** @param asked what was typed, as it is compared */
  send(asked: string): Promise<Refused>;
  /** The number or address that a code goes to, however it was asked for. The answer never says that this is what refused. */
  reach(target: string): Promise<Refused>;
  /** Codes that a person who is signed in asks for. */
  account(id: string): Promise<Refused>;
  /** Codes that are tried, by what was typed for them, and by where they went. Only the first is told. */
  tryAsked(asked: string): Promise<Refused>;
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
    send: (asked) => takeAll(sent(['code asked', asked])),
    reach: (target) => takeAll(sent(['code target', target])),
    account: (id) => takeAll([[['code account', id], 10, DAY]]),
    tryAsked: (asked) => takeAll([[['code try asked', asked], 15, HOUR]]),
    tryTarget: (target) => takeAll([[['code try', target], 15, HOUR]]),
  };
}
