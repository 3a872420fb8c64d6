import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type AttemptListener, createLine, waitMs } from './line.js';
import type { News } from './news.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const EVENT = { kind: 'releasesChanged', revision: 'r1' } as const;

/** A server that answers, refuses or is silent; what the line did, and what the window was told. */
function setUp({ server = 'there', isTakeover = false, random = () => 1 } = {}) {
  const world = { server, isSignedIn: true, isLeaving: false };
  const told: News[] = [];
  const attempts: { listener: AttemptListener; withSockets: boolean; at: number }[] = [];
  let stops = 0;
  const line = createLine({
    attempt: (listener, withSockets) => {
      attempts.push({ listener, withSockets, at: Date.now() });
      return {
        start: () => {
          if (world.server === 'there') return Promise.resolve('up');
          if (world.server === 'gone') return Promise.resolve('unreachable');
          if (world.server === 'behind a wall') {
            return Promise.resolve(withSockets ? 'broken' : 'up');
          }
          return new Promise(() => undefined);
        },
        stop: () => {
          stops += 1;
          return Promise.resolve();
        },
      };
    },
    tell: (news) => told.push(news),
    isTakeover,
    isSignedIn: () => Promise.resolve(world.isSignedIn),
    isLeaving: () => world.isLeaving,
    now: Date.now,
    random,
  });
  return {
    line,
    world,
    attempts,
    stops: () => stops,
    told: () => told.map((news) => ('state' in news ? news.state : news.kind)),
    drop: (isClean = false) => {
      attempts.at(-1)?.listener.closed(isClean);
    },
  };
}

describe('how long it waits', () => {
  test.each([
    [0, 200, 1_000],
    [1, 200, 2_000],
    [3, 200, 8_000],
    [4, 200, 12_000],
    [1_000_000, 200, 12_000],
  ])('after %i failures: %i to %i ms', (failures, shortest, longest) => {
    expect(waitMs(failures, () => 0)).toBe(shortest);
    expect(waitMs(failures, () => 1)).toBe(longest);
  });
});

test('the first connection is nobody’s return', async () => {
  const { told, attempts } = setUp();
  await pass(0);
  expect(told()).toEqual(['online']);
  attempts[0]?.listener.heard(EVENT);
  attempts[0]?.listener.heard({ kind: 'unknown' });
  attempts[0]?.listener.heard({ kind: 'sessionEnded' });
  expect(told()).toEqual(['online', 'event', 'sessionEnded']);
});

test('one that takes over from another window may have missed something', async () => {
  const { told } = setUp({ isTakeover: true });
  await pass(0);
  expect(told()).toEqual(['online', 'reconnected']);
});

test.each([5, 50, 300, 3_600])(
  'a server that is away for %i s: back within 15 s, told once',
  async (seconds) => {
    const { drop, world, told } = setUp();
    await pass(60_000);
    world.server = 'gone';
    drop();
    await pass(seconds * 1_000);
    expect(told()).toEqual(['online', 'offline']);
    world.server = 'there';
    await pass(15_000);
    expect(told()).toEqual(['online', 'offline', 'online', 'reconnected']);
  },
);

test('a first start that fails is tried again, and its success is a return', async () => {
  const { world, told } = setUp({ server: 'gone' });
  await pass(20_000);
  expect(told()).toEqual(['offline']);
  world.server = 'there';
  await pass(15_000);
  expect(told()).toEqual(['offline', 'online', 'reconnected']);
});

test('an attempt that hangs is given up after 10 s, and the next one is by requests only', async () => {
  const { world, told, attempts, stops } = setUp({ server: 'silent' });
  await pass(9_999);
  expect(told()).toEqual([]);
  await pass(1);
  expect(told()).toEqual(['offline']);
  expect(stops()).toBe(1);
  await pass(2_000);
  expect(attempts.map(({ withSockets }) => withSockets)).toEqual([true, false]);
  world.server = 'there';
  await pass(15_000);
  expect(told()).toEqual(['offline', 'online', 'reconnected']);
});

test('where sockets break after they were opened, requests take their place', async () => {
  const { told, attempts } = setUp({ server: 'behind a wall' });
  await pass(5_000);
  expect(attempts.map(({ withSockets }) => withSockets)).toEqual([true, false]);
  expect(told()).toEqual(['offline', 'online', 'reconnected']);
});

test('a connection that held for a while is followed by one over a socket', async () => {
  const { attempts, drop } = setUp({ server: 'behind a wall' });
  await pass(60_000);
  drop();
  await pass(5_000);
  expect(attempts.map(({ withSockets }) => withSockets)).toEqual([true, false, true, false]);
});

test('a server that is away is no reason to go without sockets', async () => {
  const { world, attempts } = setUp({ server: 'gone' });
  await pass(60_000);
  world.server = 'there';
  await pass(15_000);
  expect(attempts.every(({ withSockets }) => withSockets)).toBe(true);
});

test('what an attempt says after it was given up is not heard', async () => {
  const { told, attempts } = setUp({ server: 'silent' });
  await pass(10_000);
  attempts[0]?.listener.heard(EVENT);
  attempts[0]?.listener.closed(false);
  expect(told()).toEqual(['offline']);
});

test('does not wait when it is woken, but not more than once in a second', async () => {
  const { line, attempts, world } = setUp({ server: 'gone' });
  await pass(60_000);
  const before = attempts.length;
  line.wake();
  line.wake();
  await pass(0);
  expect(attempts).toHaveLength(before + 1);
  await pass(1_000);
  world.server = 'there';
  line.wake();
  await pass(0);
  expect(attempts).toHaveLength(before + 2);
  await pass(2_000);
  line.wake();
  await pass(60_000);
  expect(attempts).toHaveLength(before + 2);
});

test('a connection that is ended as soon as it is there is tried less and less often', async () => {
  const { attempts, drop } = setUp();
  for (let second = 0; second < 120; second += 1) {
    await pass(500);
    drop();
    await pass(500);
  }
  expect(attempts.length).toBeLessThan(20);
});

test('windows that lose the same server at once do not come back at once', () => {
  const waits = Array.from({ length: 1_000 }, (_, index) => waitMs(0, () => index / 1_000));
  const inOneTenth = waits.filter((wait) => wait < 300).length;
  expect(inOneTenth).toBeLessThan(1_000 / 7);
});

describe('a sign-out', () => {
  test('stopped for good: no attempt follows, and nothing more is told', async () => {
    const { line, told, attempts, drop, stops } = setUp();
    await pass(1_000);
    line.stop();
    drop();
    line.wake();
    await pass(600_000);
    expect(stops()).toBe(1);
    expect(attempts).toHaveLength(1);
    expect(told()).toEqual(['online']);
  });

  test('stopped while an attempt is under way: it does not stay connected', async () => {
    const { line, stops, told } = setUp();
    line.stop();
    await pass(600_000);
    expect(stops()).toBeGreaterThan(0);
    expect(told()).toEqual([]);
  });

  test('a window on its way to a sign-out does not come back as nobody', async () => {
    const { world, attempts, drop } = setUp();
    await pass(1_000);
    world.isLeaving = true;
    drop();
    await pass(600_000);
    expect(attempts).toHaveLength(1);
  });

  test('after a goodbye of the hub nobody comes back who is not signed in', async () => {
    const { world, attempts, drop } = setUp();
    await pass(60_000);
    world.isSignedIn = false;
    drop(true);
    await pass(600_000);
    expect(attempts).toHaveLength(1);
    world.isSignedIn = true;
    await pass(15_000);
    expect(attempts).toHaveLength(2);
  });
});
