import type { Kind, Place } from './places.js';
import type { Work } from './work.js';

/** What a check found on a page. */
export type Finding = { readonly id: string; readonly page: string; readonly message: string };

/** Nothing to find is an empty list; what does not apply says why. */
export type Result =
  | { readonly kind: 'looked'; readonly messages: readonly string[] }
  | { readonly kind: 'skipped'; readonly why: string };

export const looked = (...messages: readonly string[]): Result => ({ kind: 'looked', messages });
export const skipped = (why: string): Result => ({ kind: 'skipped', why });

/** A message where something does not hold. */
export function unless(holds: boolean, message: string): readonly string[] {
  return holds ? [] : [message];
}

export type Check = {
  /** As the acceptance table of the tabbed work area names it, or a word. */
  readonly id: string;
  /** What holds. */
  readonly title: string;
  readonly on: readonly Kind[];
  run(at: Place, work: Work): Promise<Result>;
};
