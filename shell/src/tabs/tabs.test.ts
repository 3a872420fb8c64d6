import type { Person } from '@banyan/contract';
import { createAppStore, initialCommon, initialTabs, tabsSlice } from '@banyan/store';
import { describe, expect, test } from '@jest/globals';
import { createLeaveGuard } from './leaving.js';
import { readTabs, saveTabs } from './savedTabs.js';

const person: Person = {
  audience: 'admin',
  userId: 'A1',
  account: 'admin',
  username: 'Zhou',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};
const { tabOpened, tabClosed, tabsLeft, dirtyChanged } = tabsSlice.actions;

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage;
}

function newStore() {
  const unused = () => Promise.reject(new Error('no call is made here'));
  return createAppStore(
    { post: unused, download: unused },
    { common: initialCommon, user: { person }, tabs: initialTabs },
  );
}

const place = (name: string, search = '') => ({
  id: `id-${name}`,
  name,
  menuId: null,
  route: name,
  title: { zh: name, en: name },
  pathname: `/${name}`,
  search,
});

describe('open tabs', () => {
  test('the same name is the same tab at its new place', () => {
    const store = newStore();
    store.dispatch(tabOpened(place('orders')));
    store.dispatch(tabOpened({ ...place('orders', '?page=2'), id: 'another' }));
    expect(store.getState().tabs.open).toMatchObject([{ id: 'id-orders', search: '?page=2' }]);
  });

  test('closing the active tab shows the one used last, and none after the last', () => {
    const store = newStore();
    for (const name of ['a', 'b', 'c', 'a']) store.dispatch(tabOpened(place(name)));
    store.dispatch(tabClosed('a'));
    expect(store.getState().tabs.activeName).toBe('c');
    store.dispatch(tabClosed('b'));
    expect(store.getState().tabs.activeName).toBe('c');
    store.dispatch(tabClosed('c'));
    expect(store.getState().tabs).toMatchObject({ open: [], activeName: null });
  });
});

describe('tabs after a reload', () => {
  function saved() {
    const storage = memory();
    const store = newStore();
    saveTabs(storage, store);
    store.dispatch(tabOpened(place('orders', '?page=2')));
    store.dispatch(tabOpened(place('invoices')));
    store.dispatch(tabsLeft());
    return storage;
  }

  test('are there for the same person, where they stood', () => {
    const tabs = readTabs(saved(), 'A1', () => 'new');
    expect(tabs.open.map(({ name, search, id }) => [name, search, id])).toEqual([
      ['orders', '?page=2', 'new'],
      ['invoices', '', 'new'],
    ]);
  });

  test.each([
    ['another person', () => readTabs(saved(), 'A2', () => '')],
    ['nobody', () => readTabs(saved(), null, () => '')],
    [
      'unreadable storage',
      () => {
        const storage = memory();
        storage.setItem('banyan.tabs', '{"user":"A1","open":[{"pathname":"javascript:1"}]}');
        return readTabs(storage, 'A1', () => '');
      },
    ],
  ])('are none for %s', (_name, read) => {
    expect(read()).toEqual(initialTabs);
  });
});

describe('leaving with unsaved work', () => {
  function guarded(answer: boolean) {
    const store = newStore();
    const asked: string[] = [];
    const guard = createLeaveGuard(store, {
      ask: ({ title }) => {
        asked.push(title);
        return Promise.resolve(answer);
      },
    });
    store.dispatch(tabOpened(place('orders')));
    const soil = () => store.dispatch(dirtyChanged({ id: 'id-orders', dirty: true }));
    return { guard, asked, soil };
  }

  test('nothing unsaved: nobody is asked', async () => {
    const { guard, asked } = guarded(false);
    expect(await guard.confirmLeave()).toBe(true);
    expect(guard.mayUnload()).toBe(true);
    expect(asked).toEqual([]);
  });

  test.each([true, false])('unsaved work: the answer %s decides', async (answer) => {
    const { guard, asked, soil } = guarded(answer);
    soil();
    expect(guard.mayUnload()).toBe(false);
    expect(await guard.confirmLeave()).toBe(answer);
    expect(guard.mayUnload()).toBe(false);
    guard.release();
    expect(guard.mayUnload()).toBe(true);
    expect(asked).toEqual(['有未保存的内容']);
  });
});
