import type { RepeatParts } from '@banyan/http';

/** What asking again on a bad line goes by in a window. */
export const REPEATS: RepeatParts = {
  pause: (ms, signal) =>
    new Promise((done) => {
      const end = setTimeout(done, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(end);
        done();
      });
    }),
  random: Math.random,
  isOnline: () => navigator.onLine,
};
