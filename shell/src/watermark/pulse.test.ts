import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Clock } from './pulse.js';

let pulse: typeof import('./pulse.js');
beforeAll(async () => {
  jest.useFakeTimers();
  // Loaded after the fake timers are set, and for this suite alone: the module saves the timers at load.
  await jest.isolateModulesAsync(async () => {
    pulse = await import('./pulse.js');
  });
});
afterAll(() => {
  jest.useRealTimers();
});

/** A clock that the test ticks. */
function handClock() {
  const ticks: (() => void)[] = [];
  let starts = 0;
  let runs = 0;
  const clock: Clock = (tick) => {
    starts += 1;
    runs += 1;
    ticks.splice(0, ticks.length, tick);
    return () => {
      runs -= 1;
    };
  };
  return { clock, tick: () => ticks[0]?.(), starts: () => starts, runs: () => runs };
}

test('WM-03 a clock that was stopped from outside is started again by the other', () => {
  let now = 0;
  const first = handClock();
  const second = handClock();
  const acts: number[] = [];
  pulse.startPulse(
    [first.clock, second.clock],
    () => now,
    () => acts.push(now),
  );
  now = 500;
  first.tick();
  now = 1_000;
  first.tick();
  expect(second.starts()).toBe(1);
  now = 1_500;
  first.tick();
  expect(second.starts()).toBe(2);
  expect(second.runs()).toBe(1);
  second.tick();
  expect(acts).toEqual([500, 1_000, 1_500, 1_500]);
});

test('WM-05 after a stop no clock runs', () => {
  const first = handClock();
  const second = handClock();
  const stop = pulse.startPulse(
    [first.clock, second.clock],
    () => 0,
    () => undefined,
  );
  stop();
  expect([first.runs(), second.runs()]).toEqual([0, 0]);
});

test('WM-05 the timer ticks each half second, and stopping it leaves no timer (S9.11)', () => {
  let ticks = 0;
  const stop = pulse.timerClock(() => {
    ticks += 1;
  });
  jest.advanceTimersByTime(5_000);
  expect(ticks).toBe(10);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});
