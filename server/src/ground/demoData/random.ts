export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<L extends readonly [unknown, ...unknown[]]>(list: L): L[number];
  chance(share: number): boolean;
};

/** So many hexadecimal digits in lower case. */
export function hexOf(random: Random, length: number): string {
  return Array.from({ length }, () => random.whole(0, 15).toString(16)).join('');
}

/** A uuid of version 4. */
export function uuidFrom(random: Random): string {
  const hex = (length: number) => hexOf(random, length);
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

/** mulberry32: the same seed gives the same numbers on every machine. Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  function whole(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1));
  }
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    chance: (share) => next() < share,
  };
}
