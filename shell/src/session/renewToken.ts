import type { Renew } from '@banyan/http';

/** The pause between renewals: a back end that refuses a new token would refuse the next too. */
const PAUSE_MS = 300_000;

/**
 * Shares one renewal among all calls of the window whose token a back end has refused: calls sent
 * before it are repeated with the new token.
 * @param renew gets a new token; rejects if it cannot
 */
export function createTokenRenewal(renew: () => Promise<unknown>, now: () => number): Renew {
  let worked: Promise<boolean> | null = null;
  /** The end of the last renewal, in epoch milliseconds; infinite while it is running. */
  let doneAt = 0;

  async function attempt(): Promise<boolean> {
    doneAt = Number.POSITIVE_INFINITY;
    try {
      await renew();
      return true;
    } catch {
      return false;
    } finally {
      doneAt = now();
    }
  }

  return (sentAt) => {
    if (worked !== null && sentAt <= doneAt) return worked;
    if (worked !== null && now() - doneAt < PAUSE_MS) return Promise.resolve(false);
    worked = attempt();
    return worked;
  };
}
