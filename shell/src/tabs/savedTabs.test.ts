import { initialTabs, type TabsState, tabsSlice } from '@banyan/store';
import { describe, expect, test } from '@jest/globals';
import { safeStorage } from '../session/safeStorage.js';
import { readTabs, saveTabs, type TabStorage } from './savedTabs.js';
import { newStore, person, place, releasesOf, routeNamed } from './testTabs.js';

const { actions } = tabsSlice;
const releases = releasesOf(
  ...['orders', 'invoices', 'c'].map((name) => routeNamed(name)),
  routeNamed('secret', { permission: 'secrets.view' }),
  routeNamed('plain', { isTab: false }),
);

function forbidden(): Storage {
  throw new Error('forbidden');
}

function memory(): TabStorage {
  // With forbidden storage, safeStorage keeps values in memory.
  return { window: safeStorage(forbidden), shared: safeStorage(forbidden) };
}

function saved(...names: readonly string[]) {
  const storage = memory();
  const store = newStore();
  saveTabs(storage, store);
  for (const name of names) store.dispatch(actions.tabOpened(place(name)));
  return { storage, store };
}

const read = (storage: TabStorage, who: typeof person | null = person) =>
  readTabs(storage, who, releases, () => 'new');
const names = ({ open }: Pick<TabsState, 'open'>) => open.map(({ name }) => name);

describe('TAB-22 tabs after a reload', () => {
  test('are restored for the same user: order, pins, address, scroll and the active tab', () => {
    const { storage, store } = saved('orders', 'invoices', 'c');
    store.dispatch(actions.tabOpened(place('invoices', '?page=2')));
    store.dispatch(actions.pinChanged({ name: 'c', pinned: true }));
    const scroll = [{ at: '0/1', top: 300, left: 0 }];
    store.dispatch(actions.scrolled({ id: 'id-invoices', scroll }));
    store.dispatch(actions.dirtyChanged({ id: 'id-invoices', dirty: true }));
    const { tabs, dropped } = read(storage);
    expect([names(tabs), tabs.activeName, dropped]).toEqual([
      ['c', 'orders', 'invoices'],
      'invoices',
      0,
    ]);
    expect(tabs.open[2]).toMatchObject({ id: 'new', search: '?page=2', scroll, asleep: true });
    expect(tabs.open[2]?.dirty).toBe(false);
  });

  test('closed tabs can still be reopened', () => {
    const { storage, store } = saved('orders', 'invoices');
    store.dispatch(actions.tabsClosed(['orders']));
    expect(read(storage).tabs.closed).toMatchObject([{ name: 'orders', index: 0 }]);
  });
});

describe('TAB-23 another user', () => {
  test.each([
    ['another user', { ...person, userId: 'A2' }],
    ['the same id as a customer', { ...person, audience: 'customer' as const }],
  ])('for %s the first user’s tabs are not shown and are removed from storage', (_name, other) => {
    const { storage, store } = saved('orders');
    store.dispatch(actions.pinChanged({ name: 'orders', pinned: true }));
    expect(read(storage, other).tabs).toEqual(initialTabs);
    expect([storage.window.length, storage.shared.length]).toEqual([0, 0]);
  });

  test('a visitor has no tabs, and a returning user gets their own', () => {
    const { storage } = saved('orders');
    expect(read(storage, null).tabs).toEqual(initialTabs);
    expect(names(read(storage).tabs)).toEqual(['orders']);
  });
});

test('TAB-24 tabs whose route or permission is gone are left out and counted', () => {
  const { storage } = saved('orders', 'gone', 'secret', 'plain');
  const { tabs, dropped } = read(storage);
  expect([names(tabs), dropped]).toEqual([['orders'], 3]);
  const admitted = { ...person, permissions: ['secrets.view'] };
  expect(read(storage, admitted).dropped).toBe(2);
});

describe('TAB-37 another window', () => {
  test('starts with the pinned tabs at their first place; the others can be reopened', () => {
    const { storage, store } = saved('orders', 'invoices');
    store.dispatch(actions.tabOpened({ ...place('seven', '?tab=seven&page=9', 'c') }));
    store.dispatch(actions.pinChanged({ name: 'seven', pinned: true }));
    const other = { window: safeStorage(forbidden), shared: storage.shared };
    const { tabs } = read(other);
    expect(tabs.open).toMatchObject([{ name: 'seven', search: '?tab=seven', pinned: true }]);
    expect(names({ open: tabs.closed as never })).toEqual(['invoices', 'orders']);
  });

  test('does not write into the first window’s tabs', () => {
    const { storage } = saved('orders');
    const other = { window: safeStorage(forbidden), shared: storage.shared };
    const store = newStore();
    saveTabs(other, store);
    store.dispatch(actions.tabOpened(place('c')));
    expect(names(read(storage).tabs)).toEqual(['orders']);
  });
});

test.each([
  ['no JSON', '{'],
  ['another form', '{"user":"admin A1","open":[{"pathname":"javascript:1"}]}'],
  ['too many', JSON.stringify({ user: 'admin A1', open: Array(201).fill({}) })],
])('storage that is %s gives no tabs', (_name, text) => {
  const storage = memory();
  storage.window.setItem('banyan.tabs', text);
  expect(read(storage).tabs).toEqual(initialTabs);
});
