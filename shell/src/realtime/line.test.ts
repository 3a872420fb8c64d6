import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type AttemptListener, createLine, type Outcome, waitMs } from './line.js';
import type { News } from './news.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const EVENT = { kind: 'releasesChanged', revision: 'r1' } as const;

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  there: 'up',
  gone: 'unreachable',
  'of another session': 'refused',
};

/** A server that answers, refuses or is silent, with the line's attempts and the news it told. */
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
          const outcome = OUTCOMES[world.server];
          if (outcome !== undefined) return Promise.resolve(outcome);
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

describe('the wait before an attempt', () => {
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

test('the first connection is not told as a reconnect', async () => {
  const { told, attempts } = setUp();
  await pass(0);
  expect(told()).toEqual(['online']);
  attempts[0]?.listener.heard(EVENT);
  attempts[0]?.listener.heard({ kind: 'unknown' });
  attempts[0]?.listener.heard({ kind: 'sessionEnded' });
  expect(told()).toEqual(['online', 'event', 'sessionEnded']);
});

test('a takeover from another window is told as a reconnect: events may be missed', async () => {
  const { told } = setUp({ isTakeover: true });
  await pass(0);
  expect(told()).toEqual(['online', 'reconnected']);
});

test.each([5, 50, 300, 3_600])(
  'a server outage of %i s: back online within 15 s, and told once',
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

test('a failed first start is tried again, and its success is told as a reconnect', async () => {
  const { world, told } = setUp({ server: 'gone' });
  await pass(20_000);
  expect(told()).toEqual(['offline']);
  world.server = 'there';
  await pass(15_000);
  expect(told()).toEqual(['offline', 'online', 'reconnected']);
});

test('an attempt that hangs is abandoned after 10 s, and the next one uses requests only', async () => {
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

test('where sockets break after opening, requests replace them', async () => {
  const { told, attempts } = setUp({ server: 'behind a wall' });
  await pass(5_000);
  expect(attempts.map(({ withSockets }) => withSockets)).toEqual([true, false]);
  expect(told()).toEqual(['offline', 'online', 'reconnected']);
});

test('after a steady connection the next attempt uses a socket again', async () => {
  const { attempts, drop } = setUp({ server: 'behind a wall' });
  await pass(60_000);
  drop();
  await pass(5_000);
  expect(attempts.map(({ withSockets }) => withSockets)).toEqual([true, false, true, false]);
});

test('an unreachable server does not make the line give up sockets', async () => {
  const { world, attempts } = setUp({ server: 'gone' });
  await pass(60_000);
  world.server = 'there';
  await pass(15_000);
  expect(attempts.every(({ withSockets }) => withSockets)).toBe(true);
});

test('an abandoned attempt is ignored', async () => {
  const { told, attempts } = setUp({ server: 'silent' });
  await pass(10_000);
  attempts[0]?.listener.heard(EVENT);
  attempts[0]?.listener.closed(false);
  expect(told()).toEqual(['offline']);
});

test('connects at once when it is woken, but at most once a second', async () => {
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

test('a connection that always ends at once is tried less and less often', async () => {
  const { attempts, drop } = setUp();
  for (let second = 0; second < 120; second += 1) {
    await pass(500);
    drop();
    await pass(500);
  }
  expect(attempts.length).toBeLessThan(20);
});

test('windows that lose the same server together reconnect at different times', () => {
  const waits = Array.from({ length: 1_000 }, (_, index) => waitMs(0, () => index / 1_000));
  const inOneTenth = waits.filter((wait) => wait < 300).length;
  expect(inOneTenth).toBeLessThan(1_000 / 7);
});

test('a hub that has another session of the browser is not asked again before the session is', async () => {
  const { world, attempts } = setUp({ server: 'of another session' });
  world.isSignedIn = false;
  await pass(600_000);
  expect(attempts).toHaveLength(1);
});

describe('a sign-out', () => {
  test('stops for good: no attempt follows, and no news is told', async () => {
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

  test('stops an attempt in progress: it does not stay connected', async () => {
    const { line, stops, told } = setUp();
    line.stop();
    await pass(600_000);
    expect(stops()).toBeGreaterThan(0);
    expect(told()).toEqual([]);
  });

  test('a window on its way to a sign-out does not reconnect anonymously', async () => {
    const { world, attempts, drop } = setUp();
    await pass(1_000);
    world.isLeaving = true;
    drop();
    await pass(600_000);
    expect(attempts).toHaveLength(1);
  });

  test('after a goodbye of the hub the line reconnects only if the user is signed in', async () => {
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
