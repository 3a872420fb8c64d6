import { availableParallelism } from 'node:os';

/** Too many passwords are waiting to be looked at. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly code = 'TOO_BUSY';
}

export type HashQueue = {
  /** Does expensive work in its turn. Throws TooBusy when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

const MOST_WAITING = 20;

/**
 * Looking at a password costs a core for a twentieth of a second, on the same few threads that read files: so few are
 * looked at side by side, and one core is left to all other work.
 */
export function createHashQueue(
  atOnce = Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting = MOST_WAITING,
): HashQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    run: async (work) => {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new TooBusy('too many passwords are waiting');
        await new Promise<void>((begin) => {
          waiting.push(begin);
        });
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        // The place goes to the next one, or is free.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
