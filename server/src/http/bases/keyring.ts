import type { BaseKey, BaseKeys } from './baseKey.js';
import { signingKey, toldKeys } from './keyTimes.js';

/** How soon a change by another gateway, or the operator, is noticed. */
const LOOK_MS = 30_000;

export type Keyring = {
  /** The one that signs now. */
  signing(): Promise<BaseKey>;
  /** Those with which a token of ours can be verified. */
  told(): Promise<BaseKeys>;
};

export type KeyringParts = {
  readonly read: () => Promise<BaseKeys>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
};

/** The current keys of base tokens: a rotation reaches every running gateway. Rejects when there are no keys. */
export async function openKeyring({ read, now, report }: KeyringParts): Promise<Keyring> {
  let keys = await read();
  let readAt = now();
  let reading: Promise<void> | null = null;

  async function readAgain(): Promise<void> {
    try {
      keys = await read();
    } catch (cause) {
      report(cause);
    }
    readAt = now();
    reading = null;
  }

  async function current(): Promise<BaseKeys> {
    if (now() - readAt >= LOOK_MS) {
      reading ??= readAgain();
      await reading;
    }
    return keys;
  }

  return {
    signing: async () => signingKey(await current(), now()),
    told: async () => toldKeys(await current(), now()),
  };
}
