import { AREA_CONTRACT, type ShellManifest } from '@banyan/contract';
import { areaManifest, shellManifest } from '../../testing/manifests.js';
import type { BuildManifest } from '../manifest.js';
import { findingsOf } from './gates.js';

const provides = { react: '19.3.1', '@banyan/store': '1.1.0' };
const shell: ShellManifest = { ...shellManifest('a'.repeat(16)), provides };
const orders = {
  ...areaManifest('orders', 'b'.repeat(16)),
  shared: { react: '^19.3.0' },
  slices: [{ path: 'orders', version: '1.2.0' }],
};
const logs = {
  ...areaManifest('logs', 'c'.repeat(16)),
  owner: 'Log team',
  shared: { react: '^19.3.0' },
};
const live = [shell, orders, logs];

const said = (
  manifest: BuildManifest,
  budgetBytes = 1_000,
  packed = {},
  inUse: readonly BuildManifest[] = live,
) =>
  findingsOf({ manifest, packed }, { live, inUse, budgetBytes, bases: ['vouchers'] }).map(
    ({ gate, message, owner }) => `${gate}: ${message}${owner === undefined ? '' : ` [${owner}]`}`,
  );

const words = { zh: '装箱', en: 'Pack' };
const own = (name: string) => ({ name, title: words, does: words, implies: [] });
function asking(permission: string): BuildManifest['routes'][number] {
  const [route] = orders.routes;
  if (route === undefined) throw new Error('orders has no page');
  return { ...route, meta: { ...route.meta, permission } };
}

test('an area asks for what the house has, and for what is its own, and calls what is named', () => {
  const manifest = { ...orders, permissions: [own('orders.pack')], bases: ['vouchers'] };
  expect(said({ ...manifest, routes: [asking('orders.pack')] })).toEqual([]);
  expect(said({ ...manifest, routes: [asking('people.view')] })).toEqual([]);
});

test('what is live passes', () => {
  for (const manifest of live) expect(said(manifest)).toEqual([]);
});

test.each<[string, BuildManifest, RegExp]>([
  ['an entry that is no file', { ...orders, entry: 'gone.js' }, /^manifest: gone\.js is used/],
  ["another's container", { ...orders, container: 'area_logs' }, /^manifest: The container/],
  [
    'a page without a chunk',
    { ...orders, preload: { ...orders.preload, routes: {} } },
    /^manifest: The page of route orders/,
  ],
  ['another contract', { ...orders, contract: AREA_CONTRACT + 1 }, /^contract: It was built for/],
  ['a range that is not met', { ...orders, shared: { react: '^20.0.0' } }, /\^20\.0\.0.*19\.3\.1/],
  ['what is not lent', { ...orders, shared: { vue: '^3.0.0' } }, /^shared: vue .* not provided/],
  ['no range', { ...orders, shared: { react: 'new' } }, /no range/],
  [
    'an older slice',
    { ...orders, slices: [{ path: 'orders', version: '1.1.9' }] },
    /^slices: .*older than the live 1\.2\.0/,
  ],
  [
    "another major of another's slice",
    { ...logs, slices: [{ path: 'orders', version: '2.0.0' }] },
    /^slices: .*same major version\. \[orders team\]/,
  ],
  [
    'a path of another area',
    { ...orders, routes: [{ ...orders.routes[0], path: '/logs' }] } as BuildManifest,
    /^routes: The path \/logs is taken by logs/,
  ],
  [
    'a shell that lends less',
    { ...shell, provides: { react: '18.0.0' } },
    /^shared: orders .* would break: react \^19\.3\.0 .* 18\.0\.0.*\[orders team\]/,
  ],
  ['a base that nobody has named', { ...orders, bases: ['web'] }, /^bases: There is no base web/],
  [
    'a page for a permission that nobody can have',
    { ...orders, routes: [asking('vouchers.view')] },
    /^permissions: Nobody can have the permission vouchers\.view/,
  ],
  [
    'a permission under another name',
    { ...orders, permissions: [own('vouchers.view')] },
    /^permissions: .*vouchers\.view is not orders's to declare/,
  ],
  [
    "the house's permission",
    { ...orders, permissions: [own('orders.view')] },
    /^permissions: .*orders\.view is not orders's to declare/,
  ],
  [
    'a permission twice',
    { ...orders, permissions: [own('orders.pack'), own('orders.pack')] },
    /^permissions: .*declared twice/,
  ],
  [
    'what it brings and is not there',
    { ...orders, permissions: [{ ...own('orders.pack'), implies: ['orders.weigh'] }] },
    /^permissions: .*brings orders\.weigh/,
  ],
  ['a shell of another contract', { ...shell, contract: 1 }, /^contract: orders was built/],
])('%s', (_name, manifest, expected) => {
  expect(said(manifest)[0]).toMatch(expected);
});

test('a shell that would break two areas says so to each of the teams', () => {
  const gates = findingsOf(
    { manifest: { ...shell, provides: {} }, packed: {} },
    { live, inUse: live, budgetBytes: 1, bases: [] },
  );
  expect(gates.map(({ owner }) => owner)).toEqual(['orders team', 'Log team']);
});

test('a new major of its own slice lives beside the old one', () => {
  expect(said({ ...orders, slices: [{ path: 'orders', version: '2.0.0' }] })).toEqual([]);
});

describe('a domain that has changed', () => {
  const slice = { path: 'orders', version: '1.2.0', content: '1'.repeat(16) };
  const held = { ...orders, build: 'd'.repeat(16), slices: [slice] };
  const saidWith = (changed: Partial<typeof slice>, manifest: BuildManifest = orders) =>
    said({ ...manifest, slices: [{ ...slice, ...changed }] }, 1_000, {}, [held, held]);

  test('under the version of before is refused once, with what to do', () => {
    expect(saidWith({ content: '2'.repeat(16) })).toEqual([
      'slices: The domain orders has changed and is still called 1.2, as in build dddddddddddddddd of orders: call it 1.3 in its domain.ts, or 2.0 if pages of before would break.',
    ]);
  });

  test('is refused of another area as well', () => {
    expect(saidWith({ content: '2'.repeat(16) }, logs)).toHaveLength(1);
  });

  test.each([
    ['the same', {}],
    ['given a new version', { content: '2'.repeat(16), version: '1.3.0' }],
    ['of a build that told nothing', { content: undefined }],
  ] as const)('is taken when it is %s', (_how, changed) => {
    expect(saidWith(changed as Partial<typeof slice>)).toEqual([]);
  });
});

test('the budget counts the entry and the page, and each file once', () => {
  const packed = { 'entry.js': 600, 'orders.js': 400 };
  expect(said(orders, 1_000, packed)).toEqual([]);
  expect(said(orders, 999, packed)).toEqual([
    expect.stringMatching(/^budget: Route orders loads 1\.0 of 1\.0 KB/),
  ]);
});

test('of a page over the budget the finding names the route', () => {
  const packed = { 'entry.js': 600, 'orders.js': 400 };
  const scene = { live, inUse: live, budgetBytes: 999, bases: [] };
  expect(findingsOf({ manifest: orders, packed }, scene)).toMatchObject([{ route: 'orders' }]);
});

describe('what an area adds to a page', () => {
  const point = (version: number) => ({ id: 'order.tabs', version, data: ['id'] });
  const host = { ...orders, points: [point(1)] };
  const adding = (version: number, path = '/logs-of/:id', id = 'order.tabs'): BuildManifest => {
    const [route] = logs.routes;
    if (route === undefined) throw new Error('logs has no page');
    const extension = { point: id, version, title: words, order: 1 };
    return { ...logs, routes: [{ ...route, path, meta: { ...route.meta, extension } }] };
  };
  const saidOf = (manifest: BuildManifest, ...others: readonly BuildManifest[]) =>
    findingsOf(
      { manifest, packed: {} },
      { live: [shell, ...others], inUse: [], budgetBytes: 1_000, bases: [] },
    ).map(({ message, owner }) => message + (owner === undefined ? '' : ` [${owner}]`));

  test('has a point there that passes what it takes', () => {
    expect(saidOf(adding(1), host)).toEqual([]);
    expect(saidOf(adding(1), orders)).toEqual([
      'No live area has the extension point order.tabs, which /logs-of/:id is added to.',
    ]);
    expect(saidOf(adding(2), { ...host, points: [point(1), point(3)] })).toEqual([
      '/logs-of/:id is made for version 2 of order.tabs, which is offered in 1, 3.',
    ]);
    expect(saidOf(adding(1, '/logs-of/:id/:day'), host)).toEqual([
      '/logs-of/:id/:day has to take what order.tabs passes, and nothing else: :id.',
    ]);
  });

  test('keeps its point: a release that would take it says whom it strands', () => {
    expect(saidOf({ ...host, points: [point(1), point(2)] }, host, adding(1))).toEqual([]);
    const strands =
      '/logs-of/:id is made for version 1 of order.tabs, which is offered in 2. [Log team]';
    expect(saidOf({ ...host, points: [point(2)] }, host, adding(1))).toEqual([strands]);
    expect(saidOf({ ...orders, points: [] }, host, adding(1))).toEqual([
      'No live area has the extension point order.tabs, which /logs-of/:id is added to. [Log team]',
    ]);
  });

  test('was stranded before: another release is not told of it', () => {
    expect(saidOf(host, orders, adding(2))).toEqual([]);
  });

  test('a point belongs to one area, and has each version once', () => {
    expect(saidOf({ ...logs, points: [point(2)] }, host)).toEqual([
      "The extension point order.tabs is orders's (orders team).",
    ]);
    expect(saidOf({ ...orders, points: [point(1), point(1)] })).toEqual([
      'orders declares version 1 of order.tabs twice.',
    ]);
  });
});
