import type { Place } from './place.js';

type Arrival = {
  /** The entry that the window left, and the one it has come to, as indexes of its history. */
  readonly from: number;
  readonly at: number;
  /** The entries that this page has seen. */
  readonly visited: ReadonlyMap<number, Place>;
  /** Whether the entry is passed over: its tab is closed, or it is shown already. */
  readonly isNothing: (place: Place) => boolean;
};

/**
 * The next entry in the same direction that has something to show; null: no such entry. Earlier
 * entries that this page has not seen, as after a reload, are tried one by one.
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
