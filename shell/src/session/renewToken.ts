import type { Renew } from '@banyan/http';

/** A token that was refused although it was new is refused again: so long nobody is asked. */
const PAUSE_MS = 300_000;

/**
 * The one renewal for all calls of the window whose token a base has refused: those that were sent before it are asked
 * again with what it brought.
 * @param renew gets a new token; rejects where there is none
 */
export function createTokenRenewal(renew: () => Promise<unknown>, now: () => number): Renew {
  let worked: Promise<boolean> | null = null;
  /** When the last one was done, in epoch milliseconds; it is under way until then. */
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
