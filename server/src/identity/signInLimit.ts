import type { Limits } from '../ground/limits/limits.js';
import { subscriberOf } from '../ground/requests/network.js';

/** Tries in a row before the account is closed to that network, or to that known device. */
const MOST_OF_ACCOUNT = 8;
/** Tries from one network, whatever the accounts: more than these are slowed down. */
const MOST_OF_NETWORK = 60;
const WINDOW_SECONDS = 300;

export type What = 'password' | 'code';

export type Try = {
  readonly what: What;
  /** The account's id, or the typed name if no account has it. */
  readonly account: string;
  readonly address: string;
  /** The known device it is made from: strangers cannot use up its tries. */
  readonly device: string | null;
};

/** `closesNow`: this one is the first that is not looked at. */
export type Admitted = 'look' | 'slowly' | 'closed' | 'closesNow';

export type SignInLimit = {
  /** Counts a try before anything is looked at, so that many at once are no more than the limit says. */
  admit(given: Try): Promise<Admitted>;
  succeeded(given: Try): Promise<void>;
};

export function createSignInLimit(limits: Limits): SignInLimit {
  const keyOf = ({ what, account, address, device }: Try) => {
    const whom = [what, account.toLowerCase()];
    if (device !== null) return [...whom, 'device', device];
    // A code comes after the right password: from wherever, a million of them are few for many at once.
    return what === 'code' ? whom : [...whom, 'network', subscriberOf(address)];
  };
  return {
    admit: async (given) => {
      const taken = await limits.take(keyOf(given), MOST_OF_ACCOUNT, WINDOW_SECONDS);
      if (!taken.isAllowed) return taken.isFirstRefused ? 'closesNow' : 'closed';
      if (given.device !== null) return 'look';
      const network = ['sign-in', subscriberOf(given.address)];
      const { isAllowed } = await limits.take(network, MOST_OF_NETWORK, WINDOW_SECONDS);
      return isAllowed ? 'look' : 'slowly';
    },
    succeeded: (given) => limits.free(keyOf(given), WINDOW_SECONDS),
  };
}
