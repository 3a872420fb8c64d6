import { BASES_PATH } from '@banyan/contract';
import type { Base } from './settings.js';

export type Target = {
  readonly name: string;
  /** Below the base's address, without a slash before it. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
};

const MOST_CHARACTERS = 8_192;
/** What of a path one server takes for a step and another for a name, or ends a line: never sent on. */
const TRICKS = /%2f|%5c|%2e|%3b|%00|%25(?:2f|5c|2e|3b|00)|[\\#\s]|[^\x21-\x7e]/i;

/**
 * Reads a request's address to the letter: nothing is decoded, tidied or put together, so that no other path is asked
 * for than the one that was looked at. Null for whatever has two readings.
 */
export function targetOf(url: string): Target | null {
  if (!url.startsWith(BASES_PATH) || url.length > MOST_CHARACTERS) return null;
  const at = url.indexOf('?');
  const whole = at === -1 ? url : url.slice(0, at);
  const search = at === -1 ? '' : url.slice(at);
  const [name = '', ...steps] = whole.slice(BASES_PATH.length).split('/');
  if (steps.length === 0 || TRICKS.test(whole) || /[#\s\\]|[^\x21-\x7e]/.test(search)) return null;
  if (!isWellEncoded(whole) || !areSteps(steps)) return null;
  return { name, path: steps.join('/'), search };
}

/** Empty ones, but the last, are two slashes. */
function areSteps(steps: readonly string[]): boolean {
  return steps.every(
    (step, index) =>
      step !== '.' &&
      step !== '..' &&
      !step.includes(';') &&
      (step !== '' || index === steps.length - 1),
  );
}

function isWellEncoded(path: string): boolean {
  return !/%(?![0-9a-f]{2})/i.test(path);
}

/** Whether the base takes such a call at all. */
export function isOpen({ paths, methods }: Base, { path }: Target, method: string): boolean {
  return (
    methods.some((each) => each === method) && paths.some((prefix) => `/${path}`.startsWith(prefix))
  );
}
