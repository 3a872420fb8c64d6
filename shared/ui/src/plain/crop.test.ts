import fc from 'fast-check';
import { largestCrop, movedCrop, resizedCrop } from './crop.js';

const PICTURE = { width: 400, height: 300 };

test('the largest square is in the middle', () => {
  expect(largestCrop(PICTURE)).toEqual({ x: 50, y: 0, size: 300 });
});

test('c9: it moves and grows around its middle', () => {
  const crop = { x: 100, y: 100, size: 100 };
  expect(movedCrop(crop, PICTURE, { x: 1, y: -10 })).toEqual({ x: 101, y: 90, size: 100 });
  expect(resizedCrop(crop, PICTURE, 140, 100)).toEqual({ x: 80, y: 80, size: 140 });
});

test('c9: whatever is done, it stays inside, whole and no smaller than asked for', () => {
  const side = fc.integer({ min: 100, max: 4_000 });
  const far = fc.integer({ min: -9_000, max: 9_000 });
  fc.assert(
    fc.property(side, side, far, far, far, (width, height, x, y, size) => {
      const picture = { width, height };
      const moved = movedCrop(largestCrop(picture), picture, { x, y });
      const crop = movedCrop(resizedCrop(moved, picture, size, 100), picture, { x: y, y: x });
      expect(crop.size).toBeGreaterThanOrEqual(100);
      for (const [at, most] of [
        [crop.x, width],
        [crop.y, height],
      ] as const) {
        expect(Number.isInteger(at)).toBe(true);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at + crop.size).toBeLessThanOrEqual(most);
      }
    }),
    { seed: 20_261_127 },
  );
});
