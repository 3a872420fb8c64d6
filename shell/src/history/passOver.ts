import type { Place } from './place.js';

type Arrival = {
  /** Where the window was, and the entry that it has come to, as indexes of its history. */
  readonly from: number;
  readonly at: number;
  /** The entries that this page has seen. */
  readonly visited: ReadonlyMap<number, Place>;
  /** There is nothing to show: its tab is closed, or it is what is shown already. */
  readonly isNothing: (place: Place) => boolean;
};

/**
 * The next entry in the same direction that shows something; null: there is none. What lies further back than this
 * page has seen, as after a reload, is tried one by one.
 */
export function passOver({ from, at, visited, isNothing }: Arrival): number | null {
  const step = at < from ? -1 : 1;
  for (let index = at + step; index >= 0; index += step) {
    const place = visited.get(index);
    if (place === undefined) return step === -1 ? index : null;
    if (!isNothing(place)) return index;
  }
  return null;
}
