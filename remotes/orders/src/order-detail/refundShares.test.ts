import { shareOf, yuanField } from './refundShares.js';

test.each([
  [159_900, 20, 31_980],
  [39_900, 50, 19_950],
  [39_900, 100, 39_900],
  [333, 50, 167],
  [1, 20, 1],
])('of %i fen, %i %% is %i', (fen, percent, share) => {
  expect(shareOf(fen, percent)).toBe(share);
});

test.each([
  [31_980, '319.80'],
  [159_900, '1599.00'],
  [5, '0.05'],
  [99_999_999_999, '999999999.99'],
])('%i fen is written %s', (fen, written) => {
  expect(yuanField(fen)).toBe(written);
});
