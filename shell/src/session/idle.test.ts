import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createIdle, type IdleParts } from './idle.js';

const HALF_HOUR = 1_800;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server that counts by its own clock, and windows of one browser. */
function setUp(offsetMs = 0) {
  const server = { activeAt: Date.now(), gone: false, down: false, reports: 0 };
  const realNow = () => Date.now();
  const left = async () => {
    if (server.down) throw new Error('no line');
    const seconds = HALF_HOUR - Math.floor((realNow() - server.activeAt) / 1000);
    return server.gone || seconds <= 0 ? null : seconds;
  };
  const windows: ReturnType<typeof createIdle>[] = [];
  function open(parts: Partial<IdleParts> = {}) {
    const said: string[] = [];
    const idle = createIdle(HALF_HOUR, {
      now: () => realNow() + offsetMs,
      ask: left,
      report: async () => {
        server.reports += 1;
        if ((await left()) === null) return null;
        server.activeAt = realNow();
        return HALF_HOUR;
      },
      tell: (seconds) => {
        for (const other of windows) if (other !== idle) other.heard(seconds);
      },
      ended: () => said.push('ended'),
      ...parts,
    });
    idle.subscribe(() => said.push(idle.state().kind));
    windows.push(idle);
    return { idle, said };
  }
  return { server, open };
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('whoever does nothing is warned two minutes before the end, which comes once', async () => {
  const { open } = setUp();
  const { idle, said } = open();
  await pass(1_679);
  expect(said).toEqual([]);
  await pass(1);
  expect(said).toEqual(['warning']);
  expect(idle.state()).toEqual({ kind: 'warning', endsAt: 1_800_000 });
  await pass(119);
  expect(said).toEqual(['warning']);
  await pass(1);
  expect(said).toEqual(['warning', 'checking', 'ended']);
  idle.input();
  idle.wake();
  await pass(4_000);
  expect(said).toEqual(['warning', 'checking', 'ended']);
});

test('steady input is reported once a minute, and nobody is warned', async () => {
  const { server, open } = setUp();
  const { idle, said } = open();
  for (let second = 0; second < 7_200; second += 5) {
    idle.input();
    await pass(5);
  }
  expect(said).toEqual([]);
  expect(server.reports).toBeGreaterThanOrEqual(119);
  expect(server.reports).toBeLessThanOrEqual(121);
});

test('the last input counts to the minute, also one right after a report', async () => {
  const { server, open } = setUp();
  const { idle } = open();
  idle.input();
  await pass(10);
  idle.input();
  await pass(50);
  expect([server.reports, server.activeAt]).toEqual([2, 60_000]);
  await pass(600);
  expect(server.reports).toBe(2);
});

test('any input during the warning goes on, in every window', async () => {
  const { open } = setUp();
  const [one, other] = [open(), open()];
  await pass(1_700);
  expect([one.said, other.said]).toEqual([['warning'], ['warning']]);
  other.idle.input();
  await pass(0);
  expect([one.said, other.said]).toEqual([
    ['warning', 'active'],
    ['warning', 'active'],
  ]);
  await pass(1_679);
  expect(one.said).toHaveLength(2);
});

test('work in a window that cannot tell this one is known by the server', async () => {
  const { server, open } = setUp();
  const { said } = open();
  await pass(1_000);
  server.activeAt = Date.now();
  await pass(800);
  expect(said).toEqual([]);
  await pass(1_000);
  expect(said).toEqual(['warning', 'checking', 'ended']);
});

describe('a window that slept past the end', () => {
  test('covers what it shows at once and says that it is over', async () => {
    const { open } = setUp();
    const { idle, said } = open();
    jest.setSystemTime(8 * 3_600_000);
    idle.wake();
    expect(said).toEqual(['checking']);
    await pass(0);
    expect(said).toEqual(['checking', 'ended']);
  });
  test('takes the first touch for no work', async () => {
    const { server, open } = setUp();
    const { idle, said } = open();
    jest.setSystemTime(8 * 3_600_000);
    idle.input();
    await pass(0);
    expect([server.reports, said]).toEqual([0, ['checking', 'ended']]);
  });
  test('goes on when the server says that somebody was at work', async () => {
    const { server, open } = setUp();
    const { idle, said } = open();
    jest.setSystemTime(8 * 3_600_000);
    server.activeAt = Date.now() - 60_000;
    idle.wake();
    await pass(0);
    expect(said).toEqual(['checking', 'active']);
  });
  test('is over by its own count where the server cannot be asked', async () => {
    const { server, open } = setUp();
    const { idle, said } = open();
    server.down = true;
    jest.setSystemTime(8 * 3_600_000);
    idle.wake();
    await pass(0);
    expect(said).toEqual(['checking', 'ended']);
  });
});

test.each([-86_400_000, 86_400_000])(
  'a clock that is wrong by %d ms changes nothing',
  async (offset) => {
    const { open } = setUp(offset);
    const { said } = open();
    await pass(1_679);
    expect(said).toEqual([]);
    await pass(121);
    expect(said).toEqual(['warning', 'checking', 'ended']);
  },
);

test('a clock that jumps ahead asks the server, and nobody is signed out', async () => {
  let jump = 0;
  const { open } = setUp();
  const { idle, said } = open({ now: () => Date.now() + jump });
  await pass(60);
  jump = 86_400_000;
  idle.wake();
  await pass(0);
  expect(said).toEqual(['checking', 'active']);
});

test('a report that fails is sent again', async () => {
  const { server, open } = setUp();
  const { idle } = open();
  server.down = true;
  await pass(300);
  idle.input();
  await pass(5);
  expect(server.activeAt).toBe(0);
  server.down = false;
  await pass(10);
  expect(server.activeAt).toBeGreaterThan(300_000);
});

test('a session that is gone before its time is no end by idleness, but one that is gone at the warning is over', async () => {
  const { server, open } = setUp();
  const { idle, said } = open();
  server.gone = true;
  idle.input();
  await pass(1_679);
  expect(said).toEqual([]);
  await pass(1);
  expect(said).toEqual(['ended']);
});

test('what is stopped says and asks nothing more', async () => {
  const { server, open } = setUp();
  const { idle, said } = open();
  idle.stop();
  idle.input();
  idle.heard(10);
  idle.wake();
  await pass(4_000);
  expect([said, server.reports]).toEqual([[], 0]);
});
