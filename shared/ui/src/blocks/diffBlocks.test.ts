import type { Block } from '@banyan/contract/articles';
import { diffBlocks } from './diffBlocks.js';

const block = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });
const blocks = (texts: string) => Array.from(texts, block);
const short = (before: string, after: string) =>
  diffBlocks(blocks(before), blocks(after))
    .map((change) => {
      if (change.kind === 'same') return `=${change.count}`;
      const sign = change.kind === 'added' ? '+' : '-';
      return `${sign}${JSON.stringify(change.part).slice(-5, -4)}`;
    })
    .join(' ');

test.each([
  ['', '', ''],
  ['abc', 'abc', '=3'],
  ['abc', 'axc', '=1 -b +x =1'],
  ['abc', 'bc', '-a =2'],
  ['bc', 'abcd', '+a =2 +d'],
  ['ab', 'ba', '-a =1 +a'],
  ['abc', '', '-a -b -c'],
])('from %s to %s: %s', (before, after, changes) => {
  expect(short(before, after)).toBe(changes);
});

test('either way round, what is left and what is added make up the other text', () => {
  const [before, after] = ['aabbcabca', 'bacabbaac'];
  const changes = diffBlocks(blocks(before), blocks(after));
  const count = (...kinds: readonly string[]) =>
    changes.reduce(
      (sum, change) =>
        kinds.includes(change.kind) ? sum + (change.kind === 'same' ? change.count : 1) : sum,
      0,
    );
  expect([count('same', 'removed'), count('same', 'added')]).toEqual([before.length, after.length]);
});
