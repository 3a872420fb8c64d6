import type { HealthReport } from '@banyan/contract/releases';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createHealthNotes } from '../areas/healthNotes.js';
import { createOpenPages, type OpenPage } from '../areas/openPages.js';
import type { Act } from './actsPast.js';
import { startHealth } from './startHealth.js';

beforeEach(() => {
  // Not in this environment; a window that measures asks for it.
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const area = { name: 'orders', build: '0'.repeat(16) };
const file = `https://x.example/areas/orders/${area.build}/a.js`;

function setUp({ isOnline = true, random = 0.9 } = {}) {
  const changed: string[] = [];
  const running: Act[] = [];
  const pages = createOpenPages();
  let tell: (act: Act) => void = () => undefined;
  const sent: HealthReport[] = [];
  const events = new EventTarget();
  const fake = {
    addEventListener: events.addEventListener.bind(events),
    document: events,
    setTimeout,
    clearTimeout,
    navigator: { onLine: isOnline },
    fetch: (_path: string, { body }: { readonly body: string }) => {
      sent.push(JSON.parse(body) as HealthReport);
      return Promise.resolve({ ok: true });
    },
  };
  const notes = createHealthNotes();
  notes.note('begin', area);
  notes.note('load', area);
  startHealth({
    notes,
    pages,
    window: fake as unknown as Window,
    random: () => random,
    watchNatives: () => () => changed,
    followActsPast: (telling) => {
      tell = telling;
      return { running: () => running };
    },
  });
  const done = (act: Act) => {
    tell(act);
  };
  return { notes, pages, events, sent, fake, changed, running, done };
}

/** What a script of an area did itself. */
const actOf = (name: string, line: number): Act => ({
  build: { area: area.name, build: area.build },
  cause: Object.assign(new Error(), { name, stack: `at f (${file}:${line}:1)` }),
});
const toldBy = (sent: readonly HealthReport[]) =>
  sent.flatMap(({ failures = [] }) =>
    failures.map(({ area: name, error, frames }) => [name, error, frames[0]?.line]),
  );

test('events before its code loaded are counted too', async () => {
  const { notes, sent } = setUp();
  notes.note('mount', area);
  notes.note('begin', { ...area, channel: 'local' });
  notes.note('loadFailure', { ...area, channel: 'local' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent).toMatchObject([
    { samples: [{ area: 'orders', loads: 1, mounts: 1, loadFailures: 0 }], held: [] },
  ]);
});

test('in one of four windows, a native that has changed is told once, with the area that was shown then', async () => {
  const { notes, sent, changed } = setUp({ random: 0 });
  notes.note('mount', { ...area, name: 'codes' });
  changed.push('Array.prototype.map', 'window.fetch');
  notes.note('mount', area);
  notes.note('mount', { ...area, name: 'codes' });
  await jest.advanceTimersByTimeAsync(10_000);
  const told = sent.flatMap(({ failures = [] }) => failures);
  expect(told.map(({ area: name, error, frames }) => [name, error, frames[0]?.name])).toEqual([
    ['orders', 'ChangedNative', 'Array.prototype.map'],
    ['orders', 'ChangedNative', 'window.fetch'],
  ]);
});

test('what a script of an area stores itself is told with its place', async () => {
  const { sent, done } = setUp({ random: 0 });
  done(actOf('StorageWrite', 3));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(toldBy(sent)).toEqual([['orders', 'StorageWrite', 3]]);
});

test('an interval that runs on after the last page of its build is told once', async () => {
  const { notes, pages, sent, running } = setUp({ random: 0 });
  const version = { area, route: {} };
  pages.set('1', { version } as unknown as OpenPage);
  running.push(actOf('LeftInterval', 5));
  const openAnother = async () => {
    notes.note('mount', { ...area, name: 'codes' });
    await jest.advanceTimersByTimeAsync(60_000);
  };
  await openAnother();
  expect(toldBy(sent)).toEqual([]);
  pages.set('1', null);
  await openAnother();
  await openAnother();
  expect(toldBy(sent)).toEqual([['orders', 'LeftInterval', 5]]);
});

describe('errors', () => {
  const failed = (stack: string) => Object.assign(new Error('secret of a person'), { stack });
  test.each([
    ['uncaught', 'error', { error: failed(`at ${file}:1`), filename: '' }, 1],
    ['uncaught, without a stack', 'error', { error: null, filename: file }, 1],
    ['rejected', 'unhandledrejection', { reason: failed(`at ${file}:1`) }, 1],
    ['of no build', 'error', { error: failed('at x'), filename: 'x' }, 0],
    ['that are no errors', 'unhandledrejection', { reason: 'text' }, 0],
  ])(
    '%s are counted for their build, but their messages are not kept',
    async (_n, kind, has, count) => {
      const { events, sent } = setUp();
      events.dispatchEvent(Object.assign(new Event(kind), has));
      await jest.advanceTimersByTimeAsync(10_000);
      expect(sent[0]?.samples.map(({ errors }) => errors)).toEqual([count]);
      expect(JSON.stringify(sent)).not.toContain('secret');
    },
  );
});

test('of a thousand errors in a second fifty are looked at, in few reports', async () => {
  const { events, sent } = setUp();
  for (let error = 0; error < 3_000; error += 1) {
    const stack = `at ${file}:1:${error + 1}`;
    events.dispatchEvent(Object.assign(new Event('error'), { error: { stack }, filename: file }));
    if (error % 1_000 === 999) await jest.advanceTimersByTimeAsync(1_000);
  }
  await jest.advanceTimersByTimeAsync(57_000);
  const errors = sent.flatMap(({ samples }) => samples.map((sample) => sample.errors));
  expect(errors.reduce((sum, count) => sum + count, 0)).toBe(150);
  expect(sent.length).toBeLessThanOrEqual(20);
});

test('what the policy refused is told of with its place', async () => {
  const { events, sent } = setUp();
  const at = {
    sourceFile: file,
    lineNumber: 3,
    columnNumber: 7,
    blockedURI: 'https://x.example/?id=7',
  };
  events.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), at));
  await jest.advanceTimersByTimeAsync(300);
  expect(sent[0]?.failures).toMatchObject([
    { area: 'orders', error: 'PolicyViolation', frames: [{ file: 'a.js', line: 3, column: 7 }] },
  ]);
  expect(JSON.stringify(sent)).not.toContain('id=7');
});

test('a page that throws is reported with the place, without the message', async () => {
  const { notes, sent } = setUp();
  const stack = `Error: secret of a person\n    at Page (${file}:1:20)\n    at f (https://x.example/me?id=7:1:2)`;
  notes.note('crash', area, Object.assign(new TypeError('secret of a person'), { stack }));
  await jest.advanceTimersByTimeAsync(300);
  const frame = {
    name: 'Page',
    area: 'orders',
    build: area.build,
    file: 'a.js',
    line: 1,
    column: 20,
  };
  expect(sent[0]?.failures).toEqual([
    { area: 'orders', build: area.build, kind: 'crash', error: 'TypeError', frames: [frame] },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/secret|id=7/);
});

test('a file that does not load while offline is not the build’s fault', async () => {
  const { notes, fake, sent } = setUp({ isOnline: false });
  notes.note('loadFailure', area);
  fake.navigator.onLine = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent[0]?.samples[0]?.loadFailures).toBe(0);
});

test('a closing window sends the rest', () => {
  const { events, sent } = setUp();
  events.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});
