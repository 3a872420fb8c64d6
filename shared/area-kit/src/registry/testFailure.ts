import { KitFailure } from './kitFailure.js';

/** For tests: how something failed as a command does, with words and an exit code. */
export function failureOf(act: () => unknown): KitFailure {
  try {
    act();
  } catch (cause) {
    if (cause instanceof KitFailure) return cause;
  }
  throw new Error('it did not fail as a command fails');
}
