import { createAppStore, createDrafts, tabsSlice } from '@banyan/store';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Cipher } from './cipher.js';
import { type KeepParts, keepDrafts } from './keptDrafts.js';
import { markTabs } from './markTabs.js';
import { withinBounds } from './withinBounds.js';

const KEPT = 'banyan.drafts admin A';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Asynchronous, as the browser's cipher is, but without timers. */
function cipherOf(key: string): Cipher {
  const sign = `${key} `;
  return {
    seal: async (text) => btoa(encodeURIComponent(sign + text)),
    open: async (sealed) => {
      const text = decodeURIComponent(atob(sealed));
      if (!text.startsWith(sign)) throw new Error('another key');
      return text.slice(sign.length);
    },
  };
}

/** Opens a window of a user. */
async function openWindow(parts: Partial<KeepParts> = {}) {
  const drafts = createDrafts();
  const warnings: unknown[] = [];
  const kept = keepDrafts({
    drafts,
    storage: () => sessionStorage,
    owner: 'admin A',
    cipher: cipherOf('A'),
    warn: (reason) => warnings.push(reason),
    ...parts,
  });
  await kept.restored;
  return { drafts, kept, warnings, page: drafts.of('orders') };
}

const stored = () => sessionStorage.getItem(KEPT);

const pass = () => jest.advanceTimersByTimeAsync(1_000);

async function typed(text: string) {
  const window = await openWindow();
  window.page.write('note:O1', text);
  await pass();
  return window;
}

describe('drafts of a window', () => {
  test('are written within a second of the last key, unreadable', async () => {
    await typed('only for me');
    expect(stored()).not.toBeNull();
    expect(stored()).not.toContain('only for me');
    expect(stored()).not.toContain('note:O1');
  });

  test('are restored for the same user', async () => {
    await typed('half a note');
    const { page } = await openWindow();
    expect([page.read('note:O1'), page.restored()]).toEqual(['half a note', ['note:O1']]);
  });

  test('are neither shown nor removed while no user is signed in', async () => {
    await typed('half a note');
    const { drafts } = await openWindow({ owner: null, cipher: null });
    expect(drafts.all()).toEqual([]);
    expect((await openWindow()).page.read('note:O1')).toBe('half a note');
  });

  test('of another user are neither shown nor removed', async () => {
    await typed('half a note');
    const other = await openWindow({
      owner: 'admin B',
      cipher: cipherOf('B'),
    });
    expect(other.drafts.all()).toEqual([]);
    other.page.write('note:O1', 'of B');
    await pass();
    other.kept.forget();
    expect((await openWindow()).page.read('note:O1')).toBe('half a note');
  });

  test('that a window of before has kept are restored for their user alone', async () => {
    await typed('half a note');
    sessionStorage.setItem('banyan.drafts', stored() ?? '');
    sessionStorage.removeItem(KEPT);
    const other = await openWindow({ owner: 'admin B', cipher: cipherOf('B') });
    expect(other.drafts.all()).toEqual([]);
    expect((await openWindow()).page.read('note:O1')).toBe('half a note');
  });

  test.each([
    ['no JSON', '{'],
    ['another form', '{"owner":"admin A"}'],
    ['not sealed by this key', '{"owner":"admin A","sealed":"AAAAAAAAAAAAAAAAAAAAAAAA"}'],
  ])('that cannot be read are removed: %s', async (_name, text) => {
    sessionStorage.setItem(KEPT, text);
    expect((await openWindow()).drafts.all()).toEqual([]);
    expect(stored()).toBeNull();
  });

  test('leave nothing in storage once they are saved', async () => {
    const { page } = await typed('half a note');
    page.write('note:O1', null);
    await pass();
    expect(stored()).toBeNull();
  });

  test('are written at once when the window closes', async () => {
    const { page, kept } = await openWindow();
    page.write('note:O1', 'quick');
    kept.flush();
    await jest.advanceTimersByTimeAsync(0);
    expect((await openWindow()).page.read('note:O1')).toBe('quick');
  });

  test('are removed by the user’s own sign-out, including a write in progress', async () => {
    const { page, kept } = await typed('half a note');
    page.write('note:O1', 'half a note and more');
    kept.flush();
    kept.forget();
    await pass();
    expect([page.read('note:O1'), stored()]).toEqual([null, null]);
  });

  const failing = (name: string): Storage => {
    const fail = () => {
      throw new DOMException('no', name);
    };
    return {
      getItem: () => null,
      setItem: fail,
      removeItem: () => undefined,
    } as unknown as Storage;
  };
  test.each<[string, Partial<KeepParts>]>([
    ['full', { storage: () => failing('QuotaExceededError') }],
    [
      'forbidden',
      {
        storage: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
    ['there, but no cryptography', { cipher: null }],
  ])('live in memory where storage is %s, with one warning', async (_name, parts) => {
    const { page, warnings } = await openWindow(parts);
    for (const text of ['a', 'ab', 'abc']) {
      page.write('note:O1', text);
      await pass();
    }
    expect([page.read('note:O1'), warnings.length, stored()]).toEqual(['abc', 1, null]);
  });
});

describe('bounds', () => {
  const draft = (key: string, length: number) => ({ page: 'p', key, text: 'x'.repeat(length) });

  test('a draft of more than 64 KB is dropped, the others are kept', () => {
    const kept = withinBounds([draft('a', 10), draft('b', 32 * 1024), draft('c', 20)]);
    expect(kept.map(({ key }) => key)).toEqual(['a', 'c']);
  });
  test('above 1 MB the oldest drafts are dropped first', () => {
    const many = Array.from({ length: 20 }, (_, at) => draft(String(at), 32_000));
    const kept = withinBounds(many);
    expect(kept.map(({ key }) => Number(key))).toEqual(
      Array.from({ length: 16 }, (_, at) => at + 4),
    );
  });
});

test('a tab is marked while it has a draft, and closing it removes its drafts', () => {
  const unused = () => Promise.reject(new Error('no call is made here'));
  const store = createAppStore({ post: unused, download: unused, downloadAs: unused });
  const drafts = createDrafts();
  markTabs(store, drafts);
  const { tabOpened, tabsClosed } = tabsSlice.actions;
  const open = (name: string) =>
    store.dispatch(
      tabOpened({
        id: name,
        name,
        menuId: null,
        route: name,
        title: name,
        pathname: `/${name}`,
        search: '',
      }),
    );
  const marked = () =>
    store
      .getState()
      .tabs.open.filter(({ drafted }) => drafted)
      .map(({ name }) => name);

  open('orders');
  open('invoices');
  drafts.of('orders').write('note', 'x');
  drafts.of('invoices').write('reason', ' ');
  expect(marked()).toEqual(['orders']);
  drafts.of('orders').write('note', null);
  expect(marked()).toEqual([]);
  drafts.of('late').write('note', 'x');
  open('late');
  expect(marked()).toEqual(['late']);
  store.dispatch(tabsClosed(['late']));
  expect(drafts.all()).toEqual([]);
});
