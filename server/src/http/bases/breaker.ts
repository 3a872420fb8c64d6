/** So many failures in a row, none of them an answer, and an address is left alone. */
const MOST_FAILURES = 3;
/** Then one call is let through to see: a base that is back is used again within this and a call. */
const PAUSE_MS = 2_000;

export type Breaker = {
  /** False: it would be waited for in vain. */
  mayTry(): boolean;
  begun(): void;
  worked(): void;
  failed(): void;
  readonly isOpen: boolean;
};

/** Keeps calls from an address that does not answer. Of an open one, one call at a time is let through to try. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let retryAt = 0;
  return {
    mayTry: () => failures < MOST_FAILURES || now() >= retryAt,
    begun: () => {
      if (failures >= MOST_FAILURES) retryAt = now() + PAUSE_MS;
    },
    worked: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= MOST_FAILURES) retryAt = now() + PAUSE_MS;
    },
    get isOpen() {
      return failures >= MOST_FAILURES;
    },
  };
}
