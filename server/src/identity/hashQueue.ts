import { availableParallelism } from 'node:os';
import { hashPassword, PASSWORD_COST, verifyPassword } from './password.js';

/** Too many passwords are waiting to be looked at. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly code = 'TOO_BUSY';
}

/** `hashPassword` and `verifyPassword` in their turn. Throws TooBusy when too many wait. */
export type HashQueue = {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string | null): Promise<boolean>;
};

const MOST_WAITING = 20;

/**
 * Looking at a password costs a core for a twentieth of a second, on the same few threads that read files: so few are
 * looked at side by side, and one core is left to all other work.
 */
export function createHashQueue(cost = PASSWORD_COST): HashQueue {
  const queue = createQueue(Math.max(1, Math.min(2, availableParallelism() - 1)), MOST_WAITING);
  return {
    hash: (password) => queue.run(() => hashPassword(password, cost)),
    verify: (password, hash) => queue.run(() => verifyPassword(password, hash, cost)),
  };
}

/** Null: too many wait. */
export async function unlessBusy<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof TooBusy) return null;
    throw cause;
  }
}

/** Does work in its turn. */
export function createQueue(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
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
