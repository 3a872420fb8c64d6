import { type BaseKey, type BaseKeys, newBaseKey } from './baseKey.js';
import { isWaiting, OVERLAP_MS, signingKey, toldKeys } from './keyTimes.js';

const NOW = 1_800_000_000_000;
const key = (kid: string, signsFrom: number): BaseKey => ({ ...newBaseKey(signsFrom), kid });
const kids = (keys: BaseKeys) => keys.map(({ kid }) => kid).join(' ');

const keys: BaseKeys = [key('next', NOW), key('old', NOW - OVERLAP_MS), key('first', 0)];

test.each<[string, number, string, string, boolean]>([
  ['as soon as it is made', NOW - OVERLAP_MS, 'old', 'next old first', true],
  ['just before it signs', NOW - 1, 'old', 'next old first', true],
  ['as it begins to sign', NOW, 'next', 'next old', false],
  ['while tokens of the one before are about', NOW + OVERLAP_MS - 1, 'next', 'next old', false],
  ['when these are over', NOW + OVERLAP_MS, 'next', 'next', false],
])('a new key %s', (_title, at, signing, told, waiting) => {
  expect(signingKey(keys, at).kid).toBe(signing);
  expect(kids(toldKeys(keys, at))).toBe(told);
  expect(isWaiting(keys, at)).toBe(waiting);
});

test('a clock that goes back leaves the only key to sign', () => {
  const only: BaseKeys = [key('only', NOW)];
  expect(signingKey(only, NOW - 1).kid).toBe('only');
  expect(kids(toldKeys(only, NOW - 1))).toBe('only');
});
