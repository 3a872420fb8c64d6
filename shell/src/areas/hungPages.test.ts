import type { HostServices, ReleasedArea } from '@banyan/contract';
import { createAppStore } from '@banyan/store';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { REPEATS } from '../line/repeats.js';
import { createAreas } from './areas.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const passed = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const hung = () => new Promise<never>(() => undefined);
const unused = () => Promise.reject(new Error('this test calls nothing'));
const Component = () => null;
const good = { register: () => ({ pages: { list: () => Promise.resolve({ Component }) } }) };

/** A request that the test answers. */
function request() {
  let answer: (given: unknown) => void = () => undefined;
  const coming = new Promise((resolve) => {
    answer = resolve;
  });
  return {
    coming,
    answer: (given: unknown) => {
      answer(given);
      return passed(0);
    },
  };
}

function open(...answers: readonly unknown[]) {
  const attempts: number[] = [];
  const reported: string[] = [];
  const host = { report: ({ message }: { message: string }) => reported.push(message) };
  const load = (_area: ReleasedArea, attempt: number) =>
    Promise.resolve(answers[attempts.push(attempt) - 1]);
  const files = { preload: () => undefined, again: () => Promise.resolve() };
  const areas = createAreas(load, files, {
    host: host as unknown as HostServices,
    note: () => undefined,
    store: createAppStore({ post: unused, download: unused, downloadAs: unused }),
    line: REPEATS,
  });
  const area = { name: 'orders', container: 'area_orders_1' } as ReleasedArea;
  return { page: areas.open(area, 'list'), attempts, reported };
}

test.each([
  ['the entry', hung()],
  ['a chunk', { register: () => ({ pages: { list: hung } }) }],
])('a page is slow after 10 s where %s hangs, and fails after 120 s in all', async (_, answer) => {
  const { page, reported } = open(answer);
  await passed(9_999);
  expect(page.state()).toEqual({ status: 'pending', isSlow: false });
  await passed(1);
  expect(page.state()).toEqual({ status: 'pending', isSlow: true });
  await passed(109_999);
  expect(page.state().status).toBe('pending');
  await passed(1);
  expect(page.state()).toEqual({ status: 'failed', reason: 'Loading chunk failed' });
  expect(reported).toEqual(['Loading chunk failed']);
});

test.each([0, 1])('a slow page loads by whichever request is answered first: %i', async (at) => {
  const requests = [request(), request()];
  const { page, attempts } = open(...requests.map(({ coming }) => coming));
  page.retry();
  expect(attempts).toEqual([0]);
  await passed(10_000);
  page.retry();
  expect(page.state()).toEqual({ status: 'pending', isSlow: false });
  await requests[at]?.answer(good);
  expect(attempts).toEqual([0, 1]);
  expect(page.state()).toEqual({ status: 'loaded', Component });
  await passed(200_000);
  expect(page.state().status).toBe('loaded');
});

test('a first request that fails after a retry leaves the page to the retry', async () => {
  const [first, retry] = [request(), request()];
  const { page, reported } = open(first.coming, retry.coming);
  await passed(10_000);
  page.retry();
  await first.answer(Promise.reject(new Error('late')));
  expect(page.state().status).toBe('pending');
  await retry.answer(good);
  expect(page.state().status).toBe('loaded');
  expect(reported).toEqual([]);
});
