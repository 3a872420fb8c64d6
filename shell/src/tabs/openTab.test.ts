import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { titleOf } from '../words/titleOf.js';
import { openTab } from './openTab.js';
import { newStore, releasesOf, routeNamed } from './testTabs.js';

const person = { ...routeNamed('person'), path: '/people/:id' };
const releases = releasesOf(
  routeNamed('r'),
  person,
  routeNamed('secret', { permission: 'secrets.view' }),
  routeNamed('plain', { isTab: false }),
);

function setUp() {
  const store = newStore();
  const went: string[] = [];
  const logged: string[] = [];
  const open = (request: unknown) => {
    openTab(
      {
        store,
        releases: () => releases,
        isAuth: () => false,
        navigate: (path) => went.push(path),
        newId: () => `id-${store.getState().tabs.uses}`,
        logError: (message) => logged.push(message),
      },
      request,
    );
  };
  const tabs = () => store.getState().tabs;
  return { store, open, tabs, went, logged };
}

test('TAB-01 adds one tab in the specification’s form, navigates with its name in the query', () => {
  const { open, tabs, went, logged } = setUp();
  open({ tabName: 'a', routeName: 'r', menuId: 'm', title: '标题', query: { page: '2' } });
  expect(tabs().open).toHaveLength(1);
  expect(tabs().open[0]).toMatchObject({
    menuId: 'm',
    name: 'a',
    route: 'r',
    title: '标题',
    type: 'module',
    query: { page: '2', tab: 'a' },
  });
  expect([tabs().activeName, went, logged]).toEqual(['a', ['/r?page=2&tab=a'], []]);
});

test('TAB-02 opening the same name again replaces the tab’s query and parameters', () => {
  const { open, tabs } = setUp();
  open({ tabName: 'a', routeName: 'person', params: { id: '1' }, query: { from: 'x' } });
  open({ tabName: 'b', routeName: 'r' });
  open({ tabName: 'a', routeName: 'person', params: { id: '2' } });
  expect(tabs().open).toHaveLength(2);
  expect(tabs().open[0]).toMatchObject({ pathname: '/people/2', query: { tab: 'a' } });
  expect(tabs().activeName).toBe('a');
});

test('TAB-03 without a title it has the default title in the user’s language', () => {
  const { open, tabs } = setUp();
  open({ tabName: 'a', routeName: 'r' });
  const [tab] = tabs().open;
  if (tab === undefined) throw new Error('no tab');
  expect([titleOf(tab, 'zh'), titleOf(tab, 'en')]).toEqual(['未指定标题', 'Unspecified title']);
});

test.each([
  ['no tab name', { routeName: 'r' }],
  ['no route name', { tabName: 'a' }],
  ['nothing', undefined],
  ['an unknown route', { tabName: 'a', routeName: 'nowhere' }],
  ['a missing parameter', { tabName: 'a', routeName: 'person' }],
])('TAB-04 with %s one error is logged and nothing else happens (S8.06)', (_name, request) => {
  const { store, open, went, logged } = setUp();
  const before = store.getState();
  open(request);
  expect(store.getState()).toBe(before);
  expect([went, logged.length]).toEqual([[], 1]);
});

test('a page that is not a tab page, or that the user may not see, does not become a tab', () => {
  const { open, tabs, went } = setUp();
  open({ tabName: 'a', routeName: 'secret' });
  open({ tabName: 'b', routeName: 'plain' });
  expect([tabs().open, went]).toEqual([[], ['/secret?tab=a', '/plain?tab=b']]);
});

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      undefined,
      7,
      {},
      [],
      '',
      '__proto__',
      'constructor',
      '../../login',
      '//evil.example',
    ],
    ...[
      'javascript:alert(1)',
      '<img src=x onerror=alert(1)>',
      '\u202eRTL',
      'r',
      'person',
      '榕树🌳',
    ],
    'x'.repeat(10_000),
  ),
  fc.string({ unit: 'binary' }),
);
const words = fc.string({ unit: 'binary' });
const key = fc.oneof(fc.constantFrom('id', '__proto__', 'tab'), words);
const nastyRecord = fc.oneof(nasty, fc.dictionary(key, nasty), fc.dictionary(key, words));
const name = fc.oneof(nasty, words);
const routeName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('r', 'person') },
  { weight: 1, arbitrary: nasty },
);

describe('anything at all', () => {
  test('is opened safely or logged: 1,000 generated requests', () => {
    const request = fc.record(
      {
        tabName: name,
        routeName,
        title: nasty,
        menuId: nasty,
        params: nastyRecord,
        query: nastyRecord,
      },
      { requiredKeys: ['tabName', 'routeName'] },
    );
    let opened = 0;
    fc.assert(
      fc.property(fc.oneof(nasty, request), (asked) => {
        const { open, tabs, went, logged } = setUp();
        open(asked);
        expect(tabs().open.length + logged.length).toBeLessThanOrEqual(1);
        expect(went.length + logged.length).toBe(1);
        opened += tabs().open.length;
        for (const path of went) expectInside(path);
        for (const tab of tabs().open) expect(typeof titleOf(tab, 'zh')).toBe('string');
      }),
      { numRuns: 1_000, seed: 20_261_121 },
    );
    // Some of the generated values are valid requests.
    expect(opened).toBeGreaterThan(50);
  });
});

/** The address stays on this origin, on the route’s own path, and short enough for a reload. */
function expectInside(path: string): void {
  const address = new URL(path, 'https://banyan.example');
  expect(address.origin).toBe('https://banyan.example');
  expect(address.pathname).toMatch(/^\/(r|secret|plain|people\/[^/]+)$/);
  expect(path.length).toBeLessThan(8_000);
  expect(address.searchParams.get('tab')).not.toBe('');
}
