import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createKeepAlive } from './keepAlive.js';
import { SessionGone } from './renewOnce.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp(seconds: number, renew: () => Promise<number>) {
  const failures: unknown[] = [];
  const said: string[] = [];
  let calls = 0;
  const alive = createKeepAlive(seconds, {
    now: Date.now,
    renew: () => {
      calls += 1;
      return renew();
    },
    failed: (cause) => failures.push(cause),
  });
  alive.subscribe(() => said.push(alive.state().kind));
  return { alive, failures, said, calls: () => calls };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const down = () => Promise.reject(new Error('no line'));

describe('a session that can be renewed', () => {
  test('is renewed a minute before its end, for ever, without a notice (S9.13)', async () => {
    const { said, calls } = setUp(600, () => Promise.resolve(600));
    await pass(539);
    expect(calls()).toBe(0);
    await pass(1);
    expect(calls()).toBe(1);
    await pass(540 * 9);
    expect(calls()).toBe(10);
    expect(said).toEqual([]);
  });
});

describe('a session that cannot be renewed', () => {
  test('ends once, at its end, after a warning; each failure is logged (S8.09)', async () => {
    const { said, failures, alive } = setUp(600, down);
    await pass(540);
    expect(said).toEqual(['ending']);
    expect(alive.state()).toEqual({ kind: 'ending', endsAt: 600_000 });
    await pass(59.9);
    expect(said).toEqual(['ending']);
    expect(failures.length).toBeGreaterThan(3);
    await pass(100);
    expect(said).toEqual(['ending', 'ended']);
  });
  test('is renewed again when the window wakes, and stays alive', async () => {
    let line = down;
    const { said, alive, calls } = setUp(600, () => line());
    await pass(541);
    expect(calls()).toBe(1);
    line = () => Promise.resolve(600) as Promise<never>;
    alive.wake();
    await pass(0);
    expect([calls(), said]).toEqual([2, ['ending', 'alive']]);
  });
  test('ends at once if the server has no session', async () => {
    const { said, calls } = setUp(600, () => Promise.reject(new SessionGone('gone')));
    await pass(540);
    expect(said).toEqual(['ended']);
    await pass(600);
    expect(calls()).toBe(1);
  });
});

test('a window that slept past the end ends the session when it wakes', async () => {
  const { said, alive } = setUp(600, down);
  jest.setSystemTime(700_000);
  alive.wake();
  alive.wake();
  expect(said).toEqual(['ended']);
  await pass(600);
  expect(said).toEqual(['ended']);
});

test('a renewal that succeeds after the session has ended does not hide the notice', async () => {
  let answer: (seconds: number) => void = () => undefined;
  const { said } = setUp(60, () => new Promise((resolve) => (answer = resolve)));
  await pass(60);
  expect(said).toEqual(['ended']);
  answer(600);
  await pass(600);
  expect(said).toEqual(['ended']);
});

test('waking renews no session that is far from its end, and renewals do not overlap', async () => {
  let finish: (seconds: number) => void = () => undefined;
  const { alive, calls } = setUp(600, () => new Promise((resolve) => (finish = resolve)));
  alive.wake();
  expect(calls()).toBe(0);
  await pass(545);
  alive.wake();
  alive.wake();
  expect(calls()).toBe(1);
  finish(600);
  await pass(0);
  expect(alive.state().kind).toBe('alive');
});

test('near the absolute end the user is warned although renewal works', async () => {
  let left = 600;
  const { said } = setUp(600, () => Promise.resolve(left));
  left = 55;
  await pass(540);
  expect(said).toEqual(['ending']);
});

test('a session that the server ends is told as ended once', async () => {
  const { alive, said } = setUp(600, down);
  alive.end('elsewhere');
  alive.end('elsewhere');
  await pass(700);
  expect(said).toEqual(['ended']);
});

test('after a stop there are no more calls or changes of state', async () => {
  const { alive, said, calls } = setUp(600, down);
  alive.stop();
  await pass(700);
  alive.end('elsewhere');
  expect([said, calls()]).toEqual([[], 0]);
});
