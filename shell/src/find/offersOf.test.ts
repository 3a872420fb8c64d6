import type { Find } from '@banyan/contract';
import { expect, test } from '@jest/globals';
import { offersOf } from './offersOf.js';

const title = { zh: '', en: '' };
const finds: readonly Find[] = [
  { what: { prefix: 'BY', digits: 16 }, word: 'order', title },
  { what: 'phone', word: 'text', title },
];

test.each([
  ['BY2026112000000001', ['order=BY2026112000000001']],
  [' by2026 1120 0000 0001 ', ['order=BY2026112000000001']],
  ['ＢＹ２０２６１１２００００００００１', ['order=BY2026112000000001']],
  ['BY202611200000000', []],
  ['BY20261120000000011', []],
  ['AB2026112000000001', []],
  ['+86 137 0157 3967', []],
  ['137****3967', []],
  ['订单', []],
  ['', []],
])('%j offers %j', (text, offered) => {
  expect(offersOf(text, [{ finds }]).map(({ word, value }) => `${word}=${value}`)).toEqual(offered);
});

test('a page without a rule for finding records offers none', () => {
  expect(offersOf('BY2026112000000001', [{ finds: [] }])).toEqual([]);
});
