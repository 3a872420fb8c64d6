import type { HealthReport } from '@banyan/contract/releases';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFailures } from './failures.js';
import { createReporter } from './reporter.js';
import { type Build, createSamples } from './samples.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const A: Build = { area: 'orders', build: '0'.repeat(16) };

function setUp() {
  const samples = createSamples();
  const failures = createFailures();
  const sent: HealthReport[] = [];
  const last: HealthReport[] = [];
  const line = { isOnline: true, takes: true };
  let held: readonly Build[] = [];
  const reporter = createReporter({
    samples,
    failures,
    held: () => held,
    send: (report) => {
      sent.push(report);
      return line.takes ? Promise.resolve(true) : Promise.reject(new Error('down'));
    },
    sendLast: (report) => last.push(report),
    isOnline: () => line.isOnline,
    setTimer: setTimeout,
    clearTimer: clearTimeout,
  });
  return {
    sent,
    last,
    line,
    reporter,
    count: (figure: 'loads' | 'crashes') => {
      samples.add(A, figure);
      reporter.counted(figure === 'crashes');
    },
    hold: (next: readonly Build[]) => {
      held = next;
      reporter.heldChanged();
    },
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

test('no report is sent while there is nothing to report', async () => {
  const { sent, pass, hold } = setUp();
  hold([]);
  await pass(3_600_000);
  expect(sent).toEqual([]);
});

test('figures are sent after ten seconds, failures at once and together', async () => {
  const { sent, pass, count } = setUp();
  count('loads');
  await pass(9_999);
  expect(sent).toHaveLength(0);
  await pass(1);
  expect(sent).toMatchObject([{ samples: [{ ...A, loads: 1 }], held: [] }]);
  count('loads');
  count('crashes');
  await pass(200);
  count('crashes');
  await pass(100);
  expect(sent[1]).toMatchObject({ samples: [{ loads: 1, crashes: 2 }] });
  await pass(60_000);
  expect(sent).toHaveLength(2);
});

test('a page that fails all the time is reported of every ten seconds', async () => {
  const { sent, pass, count } = setUp();
  for (let second = 0; second < 60; second += 1) {
    count('crashes');
    await pass(1_000);
  }
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.length).toBeLessThanOrEqual(12);
  await pass(10_000);
  const told = sent.flatMap(({ samples }) => samples.map(({ crashes }) => crashes));
  expect(told.reduce((sum, crashes) => sum + crashes, 0)).toBe(60);
});

test('the held builds are sent when they change, and every ten minutes', async () => {
  const { sent, pass, hold } = setUp();
  hold([A]);
  hold([A]);
  await pass(10_000);
  hold([A]);
  await pass(500_000);
  expect(sent).toEqual([{ samples: [], held: [A], failures: [] }]);
  await pass(100_000);
  expect(sent).toHaveLength(2);
  hold([]);
  await pass(10_000);
  expect(sent[2]).toEqual({ samples: [], held: [], failures: [] });
  await pass(3_600_000);
  expect(sent).toHaveLength(3);
});

test('a report that is not accepted is sent again with growing delays, and nothing is lost', async () => {
  const { sent, pass, count, line } = setUp();
  line.takes = false;
  count('crashes');
  await pass(300);
  await pass(600_000);
  const attempts = sent.length;
  expect(attempts).toBeGreaterThan(3);
  expect(attempts).toBeLessThan(9);
  count('crashes');
  await pass(300);
  expect(sent).toHaveLength(attempts);
  line.takes = true;
  await pass(300_000);
  expect(sent.at(-1)).toMatchObject({ samples: [{ crashes: 2 }] });
  await pass(60_000);
  expect(sent).toHaveLength(attempts + 1);
});

test('a window that is offline sends no request', async () => {
  const { sent, pass, count, line } = setUp();
  line.isOnline = false;
  count('crashes');
  await pass(3_600_000);
  expect(sent).toEqual([]);
  line.isOnline = true;
  await pass(300_000);
  expect(sent).toHaveLength(1);
});

test('a window that closes sends the rest', () => {
  const { last, count, reporter } = setUp();
  reporter.leave();
  expect(last).toEqual([]);
  count('loads');
  reporter.leave();
  reporter.leave();
  expect(last).toMatchObject([{ samples: [{ loads: 1 }] }]);
});
