import type { AreaRoute, ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { createDrafts, tabsSlice } from '@banyan/store';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createOpenPages } from '../areas/openPages.js';
import type { PageHandle, PageState } from '../areas/pageHandle.js';
import { createPendingWork } from '../leaving/pendingWork.js';
import { releasesOf, routeNamed, storeWith } from '../tabs/testTabs.js';
import { COUNTDOWN_MS, keepVersions } from './keepVersions.js';

const OLD = '0'.repeat(16);
const NEW = '1'.repeat(16);

const Component = () => null;
let stop: () => void = () => undefined;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

/** Opens two tabs in the old version, `a` shown and `b` hidden. */
function setUp({ devArea = null, code = 'loaded' as PageState['status'] } = {}) {
  const store = storeWith('b', 'a');
  const pages = createOpenPages();
  const works = createPendingWork();
  const drafts = createDrafts();
  const touchedControls = new WeakSet<EventTarget>();
  const onClose = new Map<string, Set<() => void>>();
  const released = (build: string): ReleasedArea => {
    const [area] = releasesOf(routeNamed('a'), routeNamed('b')).areas;
    if (area === undefined) throw new Error('no area');
    return { ...area, build };
  };
  let status: PageState['status'] = code;
  const told = new Set<() => void>();
  const open = (area: ReleasedArea, route: string): PageHandle => ({
    area,
    route,
    retry: () => undefined,
    note: () => undefined,
    shown: Promise.resolve(),
    asked: Promise.resolve(),
    state: () => ({ status, reason: '', Component }) as PageState,
    subscribe: (listener) => {
      told.add(listener);
      return () => told.delete(listener);
    },
  });
  const hold = (name: string, build: string, route: AreaRoute = routeNamed(name)) => {
    const version = { area: released(build), route };
    const page = open(version.area, name);
    pages.set(`id-${name}`, { version, page, opening: '', crashed: false, leavesAt: null });
  };
  for (const name of ['a', 'b']) hold(name, OLD);
  let current: ReleaseDocument = { ...releasesOf(), areas: [released(OLD)] };
  const listeners = new Set<() => void>();
  const releases = {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: () => Promise.resolve(),
  };
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  stop = keepVersions({
    store,
    pages,
    works,
    drafts,
    touchedControls,
    onClose,
    releases,
    document,
    devArea,
    areas: { open },
    now: Date.now,
  });
  const settled = () => jest.advanceTimersByTimeAsync(0);
  return {
    store,
    pages,
    works,
    drafts,
    touchedControls,
    onClose,
    settled,
    hold,
    release: async (changes: Partial<ReleaseDocument> = {}, area: Partial<ReleasedArea> = {}) => {
      current = { ...current, areas: [{ ...released(NEW), ...area }], ...changes };
      for (const listener of listeners) listener();
      await settled();
    },
    comes: async (next: PageState['status']) => {
      status = next;
      for (const listener of [...told]) listener();
      await settled();
    },
    hideWindow: async () => {
      visibility = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
      await settled();
    },
    /** Which tabs still hold the old version. */
    old: () => ['a', 'b'].filter((name) => pages.at(`id-${name}`) !== null).join(),
  };
}

const revoked = [{ area: 'area', build: OLD, reason: 'a leak' }];
const { dirtyChanged, busyChanged, tabOpened } = tabsSlice.actions;

describe('a new version', () => {
  test('moves a hidden clean tab; the shown one stays until it is hidden', async () => {
    const { release, old, store, settled } = setUp();
    await release();
    expect(old()).toBe('a');
    const b = { ...store.getState().tabs.open[0], id: 'id-b' };
    store.dispatch(tabOpened(b as Parameters<typeof tabOpened>[0]));
    await settled();
    expect(old()).toBe('');
  });

  test('moves the shown tab when the window is hidden', async () => {
    const { release, old, hideWindow } = setUp();
    await release();
    await hideWindow();
    expect(old()).toBe('');
  });

  test.each<[string, (on: ReturnType<typeof setUp>) => void]>([
    ['is unsaved', ({ store }) => store.dispatch(dirtyChanged({ id: 'id-b', dirty: true }))],
    ['has a download under way', ({ onClose }) => onClose.set('id-b', new Set([() => undefined]))],
    ['is busy', ({ store }) => store.dispatch(busyChanged({ id: 'id-b', busy: true }))],
    [
      'has something typed',
      ({ touchedControls }) => {
        document.body.innerHTML = '<div id="panel-id-b"><input value="a thought"></div>';
        const input = document.querySelector('input');
        if (input !== null) touchedControls.add(input);
      },
    ],
  ])('does not move a hidden tab that %s', async (_name, work) => {
    const on = setUp();
    work(on);
    await on.release();
    expect(on.old()).toBe('a,b');
  });

  test('moves a tab whose text is kept in a draft', async () => {
    const on = setUp();
    on.drafts.of('b').write('note', 'a thought');
    await on.release();
    expect(on.old()).toBe('a');
  });

  test('is waited for, and moves no tab if it fails to load', async () => {
    const on = setUp({ code: 'pending' });
    await on.release();
    expect(on.old()).toBe('a,b');
    await on.comes('failed');
    expect(on.old()).toBe('a,b');
    await on.comes('loaded');
    await on.release();
    expect(on.old()).toBe('a');
  });

  test('moves no tab if its area is switched off or lacks the page', async () => {
    const on = setUp();
    await on.release({}, { disabled: { reason: '' } });
    expect(on.old()).toBe('a,b');
    await on.release({}, { routes: [] });
    expect(on.old()).toBe('a,b');
  });

  test.each([
    ['under development', { devArea: 'area' as never }, {}],
    ['of a developer’s machine', {}, { channel: 'local' as const }],
  ])('%s moves every tab at once', async (_name, options, area) => {
    const on = setUp({ ...options, code: 'pending' });
    await on.release({}, area);
    expect(on.old()).toBe('');
  });
});

describe('a revoked version', () => {
  test('is left at once by hidden clean tabs, by the others after the countdown', async () => {
    const on = setUp();
    on.store.dispatch(dirtyChanged({ id: 'id-a', dirty: true }));
    await on.release({ revoked });
    expect(on.old()).toBe('a');
    expect(on.pages.at('id-a')?.leavesAt).toBe(Date.now() + COUNTDOWN_MS);
    await jest.advanceTimersByTimeAsync(COUNTDOWN_MS - 1);
    expect(on.old()).toBe('a');
    await jest.advanceTimersByTimeAsync(1);
    expect(on.old()).toBe('');
    expect(on.store.getState().tabs.open.some(({ dirty }) => dirty)).toBe(false);
  });

  test('stays open if the revocation is undone', async () => {
    const on = setUp();
    await on.release({ revoked });
    await on.release({ revoked: [] });
    await jest.advanceTimersByTimeAsync(COUNTDOWN_MS);
    expect(on.old()).toBe('a');
    expect(on.pages.at('id-a')?.leavesAt).toBeNull();
  });

  test('has no countdown for a tab that was moved meanwhile', async () => {
    const on = setUp();
    await on.release({ revoked });
    on.pages.move('id-a');
    on.hold('a', NEW);
    await jest.advanceTimersByTimeAsync(COUNTDOWN_MS);
    expect(on.pages.at('id-a')?.version.area.build).toBe(NEW);
  });

  test('stays open without a live version to move to', async () => {
    const on = setUp();
    await on.release({ revoked }, { build: OLD });
    await jest.advanceTimersByTimeAsync(COUNTDOWN_MS);
    expect(on.old()).toBe('a,b');
  });
});
