import { initialCommon } from './commonSlice.js';
import { createAppStore } from './createAppStore.js';
import { sleepersOf } from './sleepers.js';
import type { TabPlace } from './tab.js';
import { initialTabs, tabsSlice } from './tabsSlice.js';

const { actions } = tabsSlice;

function newStore() {
  const unused = () => Promise.reject(new Error('no call is made here'));
  const store = createAppStore(
    { post: unused, download: unused, downloadAs: unused },
    { common: initialCommon, tabs: initialTabs },
  );
  const tabs = () => store.getState().tabs;
  return {
    tabs,
    send: store.dispatch,
    names: () => tabs().open.map(({ name }) => name),
    named: (name: string) => tabs().open.find((tab) => tab.name === name),
  };
}

const place = (name: string, more: Partial<TabPlace> = {}) => ({
  id: `id-${name}`,
  name,
  menuId: null,
  route: name,
  title: { zh: name, en: name },
  pathname: `/${name}`,
  search: '',
  ...more,
});

function opened(...names: readonly string[]) {
  const store = newStore();
  for (const name of names) store.send(actions.tabOpened(place(name)));
  return store;
}

describe('opening', () => {
  test('TAB-01 adds one tab in the specification’s form and makes it active', () => {
    const { tabs, send } = newStore();
    send(actions.tabOpened(place('a', { menuId: 'm1', route: 'r', search: '?page=2&tab=a' })));
    expect(tabs().open).toHaveLength(1);
    expect(tabs().open[0]).toMatchObject({
      menuId: 'm1',
      name: 'a',
      route: 'r',
      title: { zh: 'a', en: 'a' },
      type: 'module',
      query: { page: '2', tab: 'a' },
    });
    expect(tabs().activeName).toBe('a');
  });

  test('TAB-02 the same name is the same tab at its new place', () => {
    const { tabs, send } = opened('a', 'b');
    send(
      actions.tabOpened({ ...place('a', { pathname: '/a/7', search: '?page=2' }), id: 'other' }),
    );
    expect(tabs().open).toHaveLength(2);
    expect(tabs().open[0]).toMatchObject({
      id: 'id-a',
      pathname: '/a/7',
      search: '?page=2',
      query: { page: '2' },
    });
    expect(tabs().activeName).toBe('a');
  });

  test('a title that is not given leaves the tab’s own', () => {
    const { named, send } = opened('a');
    send(actions.titleChanged({ id: 'id-a', title: '张三' }));
    send(actions.tabOpened(place('a', { title: null })));
    expect(named('a')?.title).toBe('张三');
  });

  test('a tab named __proto__ is a tab like any other', () => {
    const { names, named } = opened('a', '__proto__', 'constructor');
    expect(names()).toEqual(['a', '__proto__', 'constructor']);
    expect(named('__proto__')?.query).toEqual({});
  });
});

describe('closing', () => {
  test('TAB-10 the active tab gives way to the one used last', () => {
    const { tabs, send } = opened('a', 'b', 'c', 'a');
    send(actions.tabsClosed(['a']));
    expect(tabs().activeName).toBe('c');
    send(actions.tabsClosed(['b']));
    expect(tabs().activeName).toBe('c');
    send(actions.tabsClosed(['c']));
    expect(tabs()).toMatchObject({ open: [], activeName: null });
  });

  test('TAB-19 the last ten come back at their old place, the last closed first', () => {
    const names = Array.from({ length: 13 }, (_, n) => `t${n}`);
    const store = opened(...names);
    for (const name of ['t1', 't12', 't5']) store.send(actions.tabsClosed([name]));
    for (const name of ['t5', 't12', 't1']) {
      expect(store.tabs().closed[0]?.name).toBe(name);
      store.send(actions.closedReopened({ id: `new-${name}`, name }));
    }
    expect(store.names()).toEqual(names);
    expect(store.named('t1')?.id).toBe('new-t1');

    store.send(actions.tabsClosed(names));
    expect(store.tabs().closed).toHaveLength(10);
    expect(store.tabs().closed[0]?.name).toBe('t12');
  });
});

describe('order', () => {
  test('TAB-12 pinned tabs are first, whatever opens or comes back', () => {
    const { names, send } = opened('a', 'b', 'c');
    send(actions.pinChanged({ name: 'b', pinned: true }));
    send(actions.pinChanged({ name: 'c', pinned: true }));
    expect(names()).toEqual(['b', 'c', 'a']);
    send(actions.tabsClosed(['a']));
    send(actions.tabOpened({ ...place('d'), after: 'b' }));
    expect(names()).toEqual(['b', 'c', 'd']);
    send(actions.closedReopened({ id: 'new', name: 'a' }));
    expect(names().slice(0, 2)).toEqual(['b', 'c']);
    send(actions.pinChanged({ name: 'b', pinned: false }));
    expect(names().slice(0, 2)).toEqual(['c', 'b']);
  });

  test.each([
    ['d', 0, ['p', 'q', 'd', 'c', 'e']],
    ['c', 99, ['p', 'q', 'd', 'e', 'c']],
    ['p', 4, ['q', 'p', 'c', 'd', 'e']],
    ['q', -1, ['q', 'p', 'c', 'd', 'e']],
    ['nobody', 0, ['p', 'q', 'c', 'd', 'e']],
  ])('TAB-13 %s to place %i stays in its group', (name, index, expected) => {
    const { names, send } = opened('p', 'q', 'c', 'd', 'e');
    send(actions.pinChanged({ name: 'p', pinned: true }));
    send(actions.pinChanged({ name: 'q', pinned: true }));
    send(actions.tabPlaced({ name, index }));
    expect(names()).toEqual(expected);
  });
});

describe('TAB-26 sleep', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `t${n}`);
  const asleep = (store: ReturnType<typeof opened>) =>
    store
      .tabs()
      .open.filter((tab) => tab.asleep)
      .map(({ name }) => name);

  test('ten stay awake; the clean one used longest ago sleeps', () => {
    const store = opened(...many(10));
    expect(asleep(store)).toEqual([]);
    store.send(actions.tabOpened(place('t0')));
    store.send(actions.tabOpened(place('t10')));
    expect(asleep(store)).toEqual(['t1']);
    store.send(actions.tabOpened(place('t1')));
    expect(asleep(store)).toEqual(['t2']);
  });

  test('unsaved, busy and pinned ones stay awake up to twenty', () => {
    const store = opened(...many(4));
    store.send(actions.dirtyChanged({ id: 'id-t0', dirty: true }));
    store.send(actions.busyChanged({ id: 'id-t1', busy: true }));
    store.send(actions.pinChanged({ name: 't2', pinned: true }));
    store.send(actions.draftsChanged(['t3']));
    for (const name of many(20).slice(4)) store.send(actions.tabOpened(place(name)));
    expect(asleep(store).filter((name) => ['t0', 't1', 't2', 't3'].includes(name))).toEqual([]);
    expect(store.tabs().open.filter((tab) => !tab.asleep)).toHaveLength(10);
  });

  test('above twenty these sleep too, the one used longest ago first', () => {
    const store = newStore();
    for (const name of many(21)) {
      store.send(actions.tabOpened(place(name)));
      store.send(actions.dirtyChanged({ id: `id-${name}`, dirty: true }));
    }
    expect(asleep(store)).toEqual(['t0']);
  });

  test('the active one never sleeps', () => {
    const tab = {
      name: 'a',
      asleep: false,
      pinned: false,
      dirty: false,
      drafted: false,
      busy: false,
      lastUsed: 0,
    };
    const open = [tab, ...many(30).map((name, n) => ({ ...tab, name, lastUsed: n + 1 }))];
    expect(sleepersOf(open, 'a')).not.toContain('a');
    expect(sleepersOf(open, 'a')).toHaveLength(21);
  });
});

test('what a page says of a tab that is closed changes nothing', () => {
  const { tabs, send } = opened('a');
  const before = tabs();
  send(actions.dirtyChanged({ id: 'gone', dirty: true }));
  send(actions.titleChanged({ id: 'gone', title: 'x' }));
  send(actions.unreadChanged({ id: 'gone', unread: 3 }));
  send(actions.scrolled({ id: 'gone', scroll: [] }));
  send(actions.refreshed('gone'));
  send(actions.tabsClosed(['gone']));
  expect(tabs()).toEqual(before);
});
