import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Bytes of the SHA-256 of each word; of seventy thousand words, one guess in fifteen million hits by chance. */
const PREFIX_BYTES = 5;

/**
 * The words of `leaked.bin`, which `scripts/makeLeaked.mjs` writes: leaked passwords, long words and names, and how people in
 * China begin passwords. As sorted hash prefixes, so that they are not readable in the repository.
 */
export function createLeakedList(words: Buffer): (plain: string) => boolean {
  const count = words.length / PREFIX_BYTES;
  return (plain) => {
    const wanted = createHash('sha256').update(plain).digest().subarray(0, PREFIX_BYTES);
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = middle * PREFIX_BYTES;
      const order = wanted.compare(words, at, at + PREFIX_BYTES);
      if (order === 0) return true;
      if (order < 0) high = middle;
      else low = middle + 1;
    }
    return false;
  };
}

export function readLeakedList(): (plain: string) => boolean {
  return createLeakedList(readFileSync(fileURLToPath(new URL('./leaked.bin', import.meta.url))));
}
