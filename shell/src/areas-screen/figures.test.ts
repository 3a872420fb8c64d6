import type { AreaState, VersionDetail, VersionHealth } from '@banyan/contract/releases';
import { compareVersions } from './compare.js';
import {
  faultRate,
  healthOf,
  heapShares,
  kilobytes,
  longTasksPerMount,
  percent,
} from './figures.js';
import { loadTrace } from './loadTrace.js';
import { areaOf, NEW, OLD, UNUSED, versionOf } from './testReleases.js';

const used = (change: Partial<VersionHealth>): VersionHealth => ({ ...UNUSED, ...change });

test('the fault rate is faults over all uses, and never above 1', () => {
  expect(faultRate(UNUSED)).toBeNull();
  expect(faultRate(used({ loads: 50, mounts: 48, loadFailures: 2, crashes: 3 }))).toBe(0.05);
  expect(faultRate(used({ mounts: 1, errors: 9 }))).toBe(1);
  expect(longTasksPerMount(used({ mounts: 4, longTasks: 1 }))).toBe(0.25);
  expect(longTasksPerMount(UNUSED)).toBeNull();
});

const live = (health: VersionHealth): Partial<AreaState> => ({
  versions: [{ ...versionOf(OLD, '1.0.0'), health }],
});
test.each<[string, Partial<AreaState>]>([
  ['good', {}],
  [
    'off',
    { killed: { reason: 'leak', by: 'admin', at: '' }, ...live(used({ mounts: 9, crashes: 9 })) },
  ],
  ['missing', { stable: null }],
  ['bad', live(used({ mounts: 20, crashes: 2 }))],
  // Too few uses: two faults in ten do not make an area bad.
  ['watched', live(used({ mounts: 10, crashes: 2 }))],
  ['canary', { canary: { build: NEW, percent: 5, roles: [], users: [], since: '' } }],
])('an area is %s', (health, change) => {
  expect(healthOf(areaOf(change))).toBe(health);
});

test('the memory share counts the live versions that were measured', () => {
  const heap = (area: string, heapKb: number | null) =>
    areaOf({ area, versions: [{ ...versionOf(OLD, '1.0.0'), health: used({ heapKb }) }] });
  const shares = heapShares([heap('orders', 300), heap('people', 100), heap('logs', null)]);
  expect([...shares]).toEqual([
    ['orders', 0.75],
    ['people', 0.25],
    ['logs', 0],
  ]);
  expect(heapShares([heap('logs', null)]).size).toBe(0);
});

test.each([
  [0, '0 %'],
  [0.0002, '0.02 %'],
  [0.031, '3.1 %'],
  [0.449, '45 %'],
])('%s is %s', (part, words) => {
  expect(percent(part)).toBe(words);
});
test.each([
  [1_536, '1.5 kB'],
  [20_480, '20 kB'],
])('%s bytes are %s', (bytes, words) => {
  expect(kilobytes(bytes)).toBe(words);
});

describe('two versions', () => {
  const meta = { title: { zh: '订单', en: 'Orders' }, require: true, admin: true, isTab: true };
  const file = (path: string, size: number, letter: string) => ({
    path,
    size,
    integrity: `sha384-${letter.repeat(64)}`,
  });
  const detail = (change: Partial<VersionDetail>): VersionDetail => ({
    ...versionOf(OLD, '1.0.0'),
    area: 'orders',
    contract: 2,
    shared: { react: '^19.3.1' },
    slices: [],
    bytes: 20_480,
    routes: [{ path: '/order-list', name: 'order-list', meta }],
    fileList: [file('entry.js', 10, 'a'), file('page.js', 100, 'b'), file('old.js', 5, 'c')],
    ...change,
  });

  test('differ in files by content, the largest difference first, and in what they promise', () => {
    const compared = compareVersions(
      detail({}),
      detail({
        shared: { react: '^19.4.0' },
        slices: [{ path: 'orders', version: '1.1.0' }],
        routes: [{ path: '/order-list', name: 'order-list', meta: { ...meta, permission: 'x' } }],
        fileList: [file('entry.js', 10, 'd'), file('page.js', 400, 'e'), file('new.js', 7, 'f')],
      }),
    );
    expect(compared.files).toEqual([
      { path: 'page.js', before: 100, after: 400 },
      { path: 'new.js', before: null, after: 7 },
      { path: 'old.js', before: 5, after: null },
      { path: 'entry.js', before: 10, after: 10 },
    ]);
    expect(compared.routes).toEqual([
      {
        name: 'order-list',
        before: '/order-list · admin',
        after: '/order-list · admin · x',
      },
    ]);
    expect(compared.contract).toEqual([
      { name: 'react', before: '^19.3.1', after: '^19.4.0' },
      { name: 'slice orders', before: null, after: '1.1.0' },
    ]);
  });
  test('are the same', () => {
    const { files, sameFiles, routes, contract } = compareVersions(detail({}), detail({}));
    expect({ files, sameFiles, routes, contract }).toEqual({
      files: [],
      sameFiles: 3,
      routes: [],
      contract: [],
    });
  });
});

test('the files that a window loaded, by build, in the order of their start', () => {
  const timing = (name: string, startTime: number, responseEnd: number, transferSize: number) => ({
    name,
    startTime,
    responseEnd,
    transferSize,
  });
  const trace = loadTrace([
    timing(`http://localhost/areas/orders/${NEW}/page.js`, 30, 50, 900),
    timing('http://localhost/api/services/app/Order/GetList', 1, 2, 3),
    timing(`http://localhost/areas/orders/${NEW}/entry.js?retry=1`, 20, 40, 100),
    timing(`http://localhost/areas/shell/${OLD}/main.js`, 5, 10, 0),
  ]);
  expect(trace.map(({ area, begun, ended, bytes }) => [area, begun, ended, bytes])).toEqual([
    ['shell', 5, 10, 0],
    ['orders', 20, 50, 1_000],
  ]);
  expect(trace[1]?.files.map(({ name }) => name)).toEqual(['entry.js', 'page.js']);
});
