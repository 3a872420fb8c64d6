import type { HomeQueue } from '@banyan/contract/home';
import { createAppStore, initialCommon, initialTabs, tabsSlice } from '@banyan/store';
import { place } from '../tabs/testTabs.js';
import { countQueues, waitingIn } from './countQueues.js';

const title = { zh: '', en: '' };
const queue = (routeName: string, records: number | null): HomeQueue => ({
  key: routeName,
  title,
  place: { routeName, query: {} },
  withinDays: 1,
  counted: records === null ? null : { records, isAtLeast: false, oldestAt: null },
});

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function counting() {
  let at = 0;
  let records = 1;
  let isDown = false;
  const asked: string[] = [];
  const shown = { visibilityState: 'visible' as DocumentVisibilityState };
  const listeners = new Set<() => void>();
  const never = () => Promise.reject(new Error('nothing is downloaded here'));
  const store = createAppStore(
    {
      post: (call, _body, decode) => {
        asked.push(call);
        return Promise.resolve(
          isDown
            ? { success: false, result: null, error: { code: 'X', message: 'away', details: null } }
            : { success: true, result: decode([queue('order-list', records)]), error: null },
        ) as never;
      },
      download: never,
      downloadAs: never,
    },
    { common: initialCommon, user: { person: null }, tabs: initialTabs },
  );
  const document = {
    get visibilityState() {
      return shown.visibilityState;
    },
    addEventListener: (_kind: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_kind: string, listener: () => void) => listeners.delete(listener),
  } as unknown as Document;
  const stop = countQueues({ store, document, now: () => at });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return {
    asked,
    listeners,
    stop,
    waiting: () => store.getState().common.waiting,
    passes: async (ms: number) => {
      at += ms;
      await jest.advanceTimersByTimeAsync(ms);
    },
    goTo: async (name: string) => {
      store.dispatch(tabsSlice.actions.tabOpened(place(name)));
      await settle();
    },
    turn: async (state: DocumentVisibilityState) => {
      shown.visibilityState = state;
      for (const listener of listeners) listener();
      await settle();
    },
    becomes: (count: number) => {
      records = count;
    },
    goesDown: () => {
      isDown = true;
    },
    settle,
  };
}

test('what waits is counted now, with another tab, and every five minutes, but not without a pause', async () => {
  const menu = counting();
  await menu.settle();
  expect(menu.waiting()).toEqual({ 'order-list': 1 });
  menu.becomes(0);
  await menu.goTo('a');
  expect(menu.waiting()).toEqual({ 'order-list': 1 });
  await menu.passes(15_000);
  await menu.goTo('b');
  expect(menu.waiting()).toEqual({});
  await menu.passes(285_000);
  expect(menu.asked).toEqual(Array.from({ length: 3 }, () => 'Home/GetQueues'));
  menu.stop();
  await menu.passes(600_000);
  expect(menu.asked).toHaveLength(3);
  expect(menu.listeners.size).toBe(0);
});

test('a hidden window counts nothing until it is shown; what could not be asked stays', async () => {
  const menu = counting();
  await menu.settle();
  await menu.turn('hidden');
  await menu.passes(600_000);
  expect(menu.asked).toHaveLength(1);
  menu.goesDown();
  await menu.turn('visible');
  expect(menu.asked).toHaveLength(2);
  expect(menu.waiting()).toEqual({ 'order-list': 1 });
  menu.stop();
});

test('queues of one page are added up; what could not be counted is left out', () => {
  expect(
    waitingIn([queue('order-list', 3), queue('order-list', 2), queue('x', 0), queue('y', null)]),
  ).toEqual({ 'order-list': 5 });
});
