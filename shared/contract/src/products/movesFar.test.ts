import { movesFar } from './movesFar.js';

test.each([
  [null, 99_900, false],
  [10_000, 10_000, false],
  [10_000, 12_000, false],
  [10_000, 12_001, true],
  [10_000, 8_000, false],
  [10_000, 7_999, true],
  [0, 0, false],
  [0, 1, true],
  [1, 0, true],
])('from %s to %i fen is far: %s', (oldFen, newFen, isFar) => {
  expect(movesFar(oldFen, newFen)).toBe(isFar);
});
