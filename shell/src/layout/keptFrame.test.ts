import type { Person } from '@banyan/contract';
import { commonSlice, createAppStore, initialCommon } from '@banyan/store';
import { describe, expect, test } from '@jest/globals';
import { keepAppearance } from '../appearance/keepAppearance.js';
import { safeStorage } from '../session/safeStorage.js';
import { person } from '../testing/renderLayout.js';
import { keepFrame } from './keptFrame.js';

const {
  settingsChanged,
  favouriteToggled,
  sidebarFolded,
  windowNarrowed,
  pageVisited,
  recordVisited,
  filterSaved,
} = commonSlice.actions;

function memory(): Storage {
  return safeStorage(() => {
    throw new Error('kept for the test only');
  });
}

function newStore() {
  const unused = () => Promise.reject(new Error('no call is made here'));
  return createAppStore(
    { post: unused, download: unused, downloadAs: unused },
    { common: initialCommon },
  );
}

function open(storage: Storage, who: Person | null = person) {
  const store = newStore();
  const windows = new EventTarget() as unknown as Window;
  keepFrame({ store, person: who, storage, windows });
  const common = () => store.getState().common;
  return { store, windows, common };
}

describe('a user’s frame settings', () => {
  test('are kept across a reload', () => {
    const storage = memory();
    const { store, common } = open(storage);
    store.dispatch(settingsChanged({ density: 'compact', navbarLayoutType: 'default' }));
    store.dispatch(sidebarFolded(true));
    store.dispatch(favouriteToggled('order-list'));
    store.dispatch(pageVisited('people'));
    store.dispatch(recordVisited({ route: 'people', id: '7', address: '/people/7' }));
    const filter = { name: '待退款', words: 'refund=requested' };
    store.dispatch(filterSaved({ list: 'order-list', filter }));
    const again = open(storage).common();
    expect(again).toEqual(common());
    expect(again.savedFilters).toEqual({ 'order-list': [filter] });
    expect(again).toMatchObject({ density: 'compact', sidebarFold: true, recent: ['people'] });
  });

  test('do not apply to another user of the same browser', () => {
    const storage = memory();
    open(storage).store.dispatch(favouriteToggled('order-list'));
    const other = open(storage, { ...person, userId: 'A2' });
    expect(other.common()).toEqual(initialCommon);
    other.store.dispatch(settingsChanged({ density: 'compact' }));
    expect(open(storage).common()).toMatchObject({
      density: 'default',
      favourites: ['order-list'],
    });
  });

  test.each([
    ['a visitor', null],
    ['a customer', { ...person, audience: 'customer' as const }],
  ])('are not kept for %s', (_name, who) => {
    const storage = memory();
    open(storage, who).store.dispatch(settingsChanged({ density: 'compact' }));
    expect(storage.length).toBe(0);
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '3'],
    ['nothing of ours', '{"density":"huge","favourites":"all","recent":[1],"foldChosen":"yes"}'],
  ])('are the defaults if unreadable, with %s', (_name, text) => {
    const storage = memory();
    storage.setItem('banyan.frame A1', text);
    expect(open(storage).common()).toEqual(initialCommon);
  });

  test('of another version: only the unreadable field gets its default', () => {
    const storage = memory();
    storage.setItem('banyan.frame A1', '{"density":"huge","favourites":["people"]}');
    expect(open(storage).common()).toMatchObject({ density: 'default', favourites: ['people'] });
  });

  test('a narrow window folds the menu, and a wide one restores the user’s choice', () => {
    const { store, common } = open(memory());
    store.dispatch(windowNarrowed(true));
    expect(common()).toMatchObject({ sidebarFold: true, foldChosen: false });
    store.dispatch(sidebarFolded(false));
    store.dispatch(windowNarrowed(false));
    expect(common().sidebarFold).toBe(false);
    store.dispatch(sidebarFolded(true));
    store.dispatch(windowNarrowed(true));
    store.dispatch(windowNarrowed(false));
    expect(common().sidebarFold).toBe(true);
  });

  test('are taken over from another window', () => {
    const storage = memory();
    const first = open(storage);
    const second = open(storage);
    first.store.dispatch(favouriteToggled('people'));
    const key = storage.key(0);
    const newValue = key === null ? null : storage.getItem(key);
    second.windows.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    second.windows.dispatchEvent(Object.assign(new Event('storage'), { key: 'x', newValue: '{}' }));
    expect(second.common().favourites).toEqual(['people']);
  });
});

describe('the appearance', () => {
  function start(cookies: string, matches = false) {
    const store = newStore();
    const dark = Object.assign(new EventTarget(), { matches }) as unknown as MediaQueryList;
    const written: string[] = [];
    const setCookie = (line: string) => written.push(line.split(';')[0] ?? '');
    keepAppearance({ store, cookies, setCookie, dark });
    const change = (isDark: boolean) => {
      dark.dispatchEvent(
        Object.assign(new Event('change'), Object.assign(dark, { matches: isDark })),
      );
    };
    return { store, written, change, shown: () => store.getState().common.appearance };
  }

  test.each([
    ['', true, 'dark'],
    ['', false, 'light'],
    ['appearance=light', true, 'light'],
    ['a=b; appearance=dark', false, 'dark'],
    ['appearance=system', true, 'dark'],
    ['appearance=pink', false, 'light'],
    ['disappearance=dark', false, 'light'],
  ])('with the cookies "%s", and a dark system: %s, is %s', (cookies, dark, shown) => {
    expect(start(cookies, dark).shown()).toBe(shown);
  });

  test('follows the system until the user chooses otherwise, and the choice is kept', () => {
    const { store, written, shown } = start('', true);
    store.dispatch(commonSlice.actions.appearanceChosen('light'));
    expect([shown(), written]).toEqual(['light', ['appearance=light']]);
    store.dispatch(commonSlice.actions.appearanceChosen('system'));
    expect([shown(), written.at(-1)]).toEqual(['dark', 'appearance=system']);
    store.dispatch(commonSlice.actions.systemAppearanceChanged('light'));
    expect(shown()).toBe('light');
  });
});
