import { createSlowLane } from './slowLane.js';

test('a network waits longer with each try, another network does not, and one too many is refused', async () => {
  const waits: number[] = [];
  const pending: (() => void)[] = [];
  let time = 0;
  const lane = createSlowLane(
    () => time,
    (ms) => {
      waits.push(ms);
      return new Promise((resolve) => {
        pending.push(resolve);
      });
    },
    1_000,
    3,
  );
  const entered = [lane.enter('a'), lane.enter('a'), lane.enter('a')];
  expect(await lane.enter('a')).toBe(false);
  entered.push(lane.enter('b'));
  expect(waits).toEqual([1_000, 2_000, 3_000, 1_000]);
  for (const resolve of pending) resolve();
  expect(await Promise.all(entered)).toEqual([true, true, true, true]);
  time = 10_000;
  const later = lane.enter('a');
  expect(waits.at(-1)).toBe(1_000);
  pending.at(-1)?.();
  expect(await later).toBe(true);
});
