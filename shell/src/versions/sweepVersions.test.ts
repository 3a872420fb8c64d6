import { type ReleasedArea, SHELL_CONTAINER } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createOpenPages } from '../areas/openPages.js';
import type { PageHandle } from '../areas/pageHandle.js';
import { releasesOf, routeNamed } from '../tabs/testTabs.js';
import { SETTLE_MS, sweepVersions } from './sweepVersions.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function areaOf(build: string): ReleasedArea {
  const [area] = releasesOf(routeNamed('a')).areas;
  if (area === undefined) throw new Error('no area');
  return { ...area, build, container: `area_x_${build}` };
}

function setUp() {
  const pages = createOpenPages();
  const gone: string[] = [];
  const loading = new Set<string>();
  const styled = new Set<string>();
  let current: ReleaseDocument = { ...releasesOf(), areas: [areaOf('1')] };
  const listeners = new Set<() => void>();
  const note = (what: string) => (area: ReleasedArea) => {
    gone.push(`${what} ${area.build}`);
  };
  const stop = sweepVersions({
    pages,
    releases: {
      current: () => current,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    areas: { drop: note('drop'), isLoading: ({ build }) => loading.has(build) },
    integrity: { forget: note('hashes') },
    files: { forget: note('files') },
    domains: { letGo: (container) => gone.push(`domains of ${container}`) },
    unload: note('code'),
    switchSheets: ({ build }, isOn) => {
      if (isOn) styled.add(build);
      else styled.delete(build);
    },
  });
  return {
    pages,
    loading,
    styled,
    gone,
    stop,
    hold: (id: string, build: string | null) => {
      const version = { area: areaOf(build ?? ''), route: routeNamed('a') };
      const page = {} as PageHandle;
      const held = { version, page, opening: '', crashed: false, leavesAt: null };
      pages.set(id, build === null ? null : held);
    },
    live: (build: string, changes: Partial<ReleasedArea> = {}) => {
      current = { ...current, areas: [{ ...areaOf(build), ...changes }] };
      for (const listener of listeners) listener();
    },
    settle: () => {
      jest.advanceTimersByTime(SETTLE_MS);
    },
  };
}

const ALL = (build: string) => [
  `drop ${build}`,
  `files ${build}`,
  `hashes ${build}`,
  `domains of area_x_${build}`,
  `code ${build}`,
];

test('a version is removed once its last page is closed and another version is live', () => {
  const { hold, live, settle, gone } = setUp();
  hold('t1', '1');
  hold('t2', '1');
  live('2');
  settle();
  expect(gone).toEqual([]);
  hold('t1', null);
  settle();
  expect(gone).toEqual([]);
  hold('t2', '2');
  settle();
  expect(gone).toEqual(ALL('1'));
});

test('a version that was never opened is removed when replaced; the live one stays without a page', () => {
  const { live, settle, gone } = setUp();
  live('2');
  live('3');
  settle();
  expect(gone).toEqual([...ALL('1'), ...ALL('2')]);
});

test('a version that is still loading is removed after that', () => {
  const { live, settle, gone, loading } = setUp();
  loading.add('1');
  live('2');
  settle();
  expect(gone).toEqual([]);
  loading.clear();
  settle();
  expect(gone).toEqual(ALL('1'));
});

test('a version that becomes live again in time stays', () => {
  const { live, settle, gone } = setUp();
  live('2');
  live('1');
  settle();
  expect(gone).toEqual(ALL('2'));
});

test('an area that is switched off is removed with its last page', () => {
  const { live, settle, gone, hold } = setUp();
  hold('t1', '1');
  live('1', { disabled: { reason: '' } });
  settle();
  expect(gone).toEqual([]);
  hold('t1', null);
  settle();
  expect(gone).toEqual(ALL('1'));
});

test('the live version keeps its code without a page, and its styles apply with a page alone', () => {
  const { hold, settle, gone, styled } = setUp();
  hold('t1', '1');
  hold('t2', '1');
  hold('t1', null);
  settle();
  expect([...styled]).toEqual(['1']);
  hold('t2', null);
  settle();
  expect([...styled]).toEqual([]);
  hold('t3', '1');
  expect([...styled]).toEqual(['1']);
  expect(gone).toEqual([]);
});

test('the styles of a version stay while a page of it is loading', () => {
  const { hold, settle, styled, loading } = setUp();
  hold('t1', '1');
  loading.add('1');
  hold('t1', null);
  settle();
  expect([...styled]).toEqual(['1']);
  loading.clear();
  settle();
  expect([...styled]).toEqual([]);
});

test("the shell's styles stay, whether a screen of its own is open or not", () => {
  const { live, settle, gone, styled } = setUp();
  styled.add('s');
  live('s', { container: SHELL_CONTAINER });
  settle();
  expect(styled).toContain('s');
  expect(gone).toEqual(ALL('1'));
});
