import { reasonOf } from '../reasonOf.js';

/** Calls while it runs are one more run after it. What fails is said, and the next call runs all the same. */
export function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let waiting = false;
  return () => {
    if (waiting) return last;
    waiting = true;
    last = last.then(async () => {
      waiting = false;
      try {
        await act();
      } catch (cause) {
        console.error(reasonOf(cause));
      }
    });
    return last;
  };
}
