import { expect, test } from '@jest/globals';
import { keysetPage, list, MalformedReply, page, thing } from './decoders.js';

test.each([
  ['page', page, { records: 1, results: [{ id: 1 }] }],
  ['keyset page', keysetPage, { total: 1, results: [{ id: 1 }] }],
  ['list', list, [{ id: 1 }]],
  ['thing', thing, { id: 1 }],
] as const)('a %s is let in as it is', (_name, decode, result) => {
  expect(decode(result)).toBe(result);
});

test.each([
  [page, { records: '1', results: [] }],
  [page, { records: 1, results: null }],
  [page, { records: 1, results: [1] }],
  [page, []],
  [keysetPage, { records: 1, results: [] }],
  [keysetPage, { total: 1, results: [1] }],
  [list, {}],
  [list, [null]],
  [list, [[]]],
  [thing, []],
  [thing, null],
  [thing, undefined],
  [thing, 'text'],
] as const)('%p refuses %j', (decode, result) => {
  expect(() => decode(result)).toThrow(MalformedReply);
});
