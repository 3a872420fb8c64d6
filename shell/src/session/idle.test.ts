import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createIdle, type IdleParts } from './idle.js';

const HALF_HOUR = 1_800;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server with its own clock, and the windows of one browser. */
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

test('an idle user is warned two minutes before the end, which comes once', async () => {
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

test('steady input is reported once a minute, and causes no warning', async () => {
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

test('the last input counts to the minute, even right after a report', async () => {
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

test('any input during the warning extends the session in every window', async () => {
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

test('the server knows of work in a window that cannot tell this one', async () => {
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
  test('covers the page at once and shows that the session is over', async () => {
    const { open } = setUp();
    const { idle, said } = open();
    jest.setSystemTime(8 * 3_600_000);
    idle.wake();
    expect(said).toEqual(['checking']);
    await pass(0);
    expect(said).toEqual(['checking', 'ended']);
  });
  test('does not count the first input as work', async () => {
    const { server, open } = setUp();
    const { idle, said } = open();
    jest.setSystemTime(8 * 3_600_000);
    idle.input();
    await pass(0);
    expect([server.reports, said]).toEqual([0, ['checking', 'ended']]);
  });
  test('stays active if the server knows of work in another window', async () => {
    const { server, open } = setUp();
    const { idle, said } = open();
    jest.setSystemTime(8 * 3_600_000);
    server.activeAt = Date.now() - 60_000;
    idle.wake();
    await pass(0);
    expect(said).toEqual(['checking', 'active']);
  });
  test('ends by its own clock if the server cannot be reached', async () => {
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

test('when the clock jumps ahead the server is asked, and the session stays', async () => {
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

test('a session that is gone early does not end as idle, but one that is gone at the warning does', async () => {
  const { server, open } = setUp();
  const { idle, said } = open();
  server.gone = true;
  idle.input();
  await pass(1_679);
  expect(said).toEqual([]);
  await pass(1);
  expect(said).toEqual(['ended']);
});

test('after a stop there are no more calls or changes of state', async () => {
  const { server, open } = setUp();
  const { idle, said } = open();
  idle.stop();
  idle.input();
  idle.heard(10);
  idle.wake();
  await pass(4_000);
  expect([said, server.reports]).toEqual([[], 0]);
});
