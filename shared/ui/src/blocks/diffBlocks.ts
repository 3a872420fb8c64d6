import type { Block } from '@banyan/contract/articles';

export type Change<T> =
  | { readonly kind: 'same'; readonly count: number }
  | { readonly kind: 'added' | 'removed'; readonly part: T };

/** What has changed between two texts, block by block: the longest common run of blocks stays (LCS). */
export function diffBlocks(
  before: readonly Block[],
  after: readonly Block[],
): readonly Change<Block>[] {
  const [one, two] = [before.map(keyOf), after.map(keyOf)];
  const lengths = commonLengths(one, two);
  const changes: Change<Block>[] = [];
  const at = (i: number, j: number) => lengths[i * (two.length + 1) + j] ?? 0;
  let [i, j] = [0, 0];
  while (i < one.length || j < two.length) {
    const isSame = i < one.length && one[i] === two[j];
    const isRemoved = j === two.length || (i < one.length && at(i + 1, j) >= at(i, j + 1));
    if (isSame) countSame(changes);
    else if (isRemoved) changes.push({ kind: 'removed', part: before[i] as Block });
    else changes.push({ kind: 'added', part: after[j] as Block });
    if (isSame || isRemoved) i += 1;
    if (isSame || !isRemoved) j += 1;
  }
  return changes;
}

/** Those in a row are one entry. */
function countSame(changes: Change<Block>[]): void {
  const last = changes.at(-1);
  if (last?.kind === 'same') changes[changes.length - 1] = { kind: 'same', count: last.count + 1 };
  else changes.push({ kind: 'same', count: 1 });
}

const keyOf = (block: Block) => JSON.stringify(block);

/** How long the longest common run is from each pair of places on. */
function commonLengths(one: readonly string[], two: readonly string[]): Uint16Array {
  const width = two.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = two.length - 1; j >= 0; j -= 1) {
      const isSame = one[i] === two[j];
      const right = lengths[i * width + j + 1] ?? 0;
      const below = lengths[(i + 1) * width + j] ?? 0;
      const both = lengths[(i + 1) * width + j + 1] ?? 0;
      lengths[i * width + j] = isSame ? both + 1 : Math.max(right, below);
    }
  }
  return lengths;
}
