import { tabsSlice } from '@banyan/store';
import { expect, test } from '@jest/globals';
import { safeStorage } from '../session/safeStorage.js';
import { followFront, frontAtCrash } from './front.js';
import { newStore, place } from './testTabs.js';

/** A window that shows the tab `orders`; how it looks and what happens to it is the test's. */
function windowAtWork() {
  const storage = safeStorage(() => {
    throw new Error('forbidden');
  });
  const store = newStore();
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  followFront(storage, store, Object.assign(target, { document }) as unknown as Window);
  store.dispatch(tabsSlice.actions.tabOpened(place('orders')));
  return { storage, store, target, document };
}

const loaded = (type: string) => ({
  getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList,
});

test('a reload after a crash knows the tab that was in front, once', () => {
  const { storage } = windowAtWork();
  expect(frontAtCrash(storage, loaded('reload'))).toBe('orders');
  expect(frontAtCrash(storage, loaded('reload'))).toBeNull();
});

test.each<[string, (at: ReturnType<typeof windowAtWork>) => void, string]>([
  ['a window that was left', ({ target }) => target.dispatchEvent(new Event('pagehide')), 'reload'],
  [
    'a window that was hidden',
    ({ document }) => {
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    'reload',
  ],
  [
    'a window without a tab in front',
    ({ store }) => store.dispatch(tabsSlice.actions.tabsLeft()),
    'reload',
  ],
  ['a duplicate of a window', () => undefined, 'navigate'],
])('%s has none', (_what, act, type) => {
  const at = windowAtWork();
  act(at);
  expect(frontAtCrash(at.storage, loaded(type))).toBeNull();
});
