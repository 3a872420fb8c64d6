import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { domainsOf } from './domains.js';
import { findProject, lockFileOf, PRODUCT, ROOT } from './project.js';
import { failureOf } from './registry/testFailure.js';
import { areas, buildId, domainFoldersOf, roomNamed } from './rooms.js';
import { withArea } from './withArea.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-project-'));
  write('package.json', manifest({ '@banyan/area-kit': '1.2.0' }));
  write('package-lock.json', '{}');
  write('src/area.ts', 'export const area = {};');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function manifest(devDependencies: Readonly<Record<string, string>>, name = '@team/vouchers') {
  return JSON.stringify({ name, devDependencies });
}

const room = () => roomNamed(findProject(folder), 'vouchers');

test('a folder inside an area repository belongs to that area, others to the product', () => {
  mkdirSync(join(folder, 'src/list'));
  expect(findProject(join(folder, 'src/list'))).toEqual({
    kind: 'area',
    root: folder,
    home: join(folder, '.banyan'),
    releases: join(folder, '.banyan/releases'),
    cache: join(folder, '.banyan/cache'),
  });
  expect(findProject(join(ROOT, 'remotes/orders/src'))).toBe(PRODUCT);
  expect(findProject(tmpdir())).toBe(PRODUCT);
});

test.each([
  ['without the kit', 'package.json', manifest({ jest: '30.5.2' })],
  ['without anything', 'package.json', '{}'],
])('a package %s is not an area', (_, path, text) => {
  write(path, text);
  expect(findProject(folder)).toBe(PRODUCT);
});

test('it has the name of its package, and is the only area', () => {
  const project = findProject(folder);
  expect(areas(project)).toEqual([{ name: 'vouchers', folder, project }]);
  expect(() => roomNamed(project, 'orders')).toThrow('there are vouchers');
});

test.each([
  [[], ['vouchers']],
  [['1.1.0'], ['vouchers', '1.1.0']],
  [
    ['vouchers', '1.1.0'],
    ['vouchers', '1.1.0'],
  ],
])('the words %j of a command are %j there, and the same in the product', (words, expected) => {
  expect(withArea(findProject(folder), words)).toEqual(expected);
  expect(withArea(PRODUCT, words)).toEqual(words);
});

test('its build id depends on its sources, its package and the installed packages', () => {
  const seen = new Set<string>();
  const isNew = () => {
    const build = buildId(room());
    const before = seen.size;
    return seen.add(build).size > before;
  };
  expect(isNew()).toBe(true);
  for (const [path, text] of [
    ['src/area.ts', 'export const area = { name: 1 };'],
    ['src/deep/other.css', ''],
    ['package-lock.json', '{"packages":{}}'],
    ['package.json', manifest({ '@banyan/area-kit': '1.3.0' })],
  ] as const) {
    write(path, text);
    expect(isNew()).toBe(true);
  }
  for (const path of ['src/deep/other.test.ts', 'README.md', '.banyan/cache/x']) {
    write(path, 'x');
    expect(isNew()).toBe(false);
  }
});

test('the lock file may be in a folder above; without any a build is refused', () => {
  rmSync(join(folder, 'package-lock.json'));
  expect(failureOf(() => buildId(room())).message).toContain('npm install');
  mkdirSync(join(folder, 'areas/gifts/src'), { recursive: true });
  write('areas/gifts/package.json', manifest({ '@banyan/area-kit': '1.2.0' }, 'gifts'));
  write('areas/gifts/src/area.ts', '');
  write('pnpm-lock.yaml', '');
  const inside = findProject(join(folder, 'areas/gifts'));
  expect(inside.root).toBe(join(folder, 'areas/gifts'));
  expect(lockFileOf(inside)).toBe(join(folder, 'pnpm-lock.yaml'));
});

test('its domains are those in it and the installed ones that it names', async () => {
  write(
    'src/domains/stamps/domain.ts',
    "export const domain = { path: 'stamps', version: '1.3' };",
  );
  write('src/domains/stamps/index.ts', "export { domain } from './domain.js';");
  const installed = 'node_modules/@banyan/domain-orders';
  const exported = { name: '@banyan/domain-orders', type: 'module', exports: './dist/index.js' };
  write(`${installed}/package.json`, JSON.stringify(exported));
  write(`${installed}/dist/domain.js`, "export const domain = { path: 'orders', version: '2.0' };");
  write(`${installed}/dist/index.js`, "export { domain } from './domain.js';");
  const dependencies = { '@banyan/domain-orders': '1.2.0', '@banyan/domain-kit': '1.2.0' };
  const devDependencies = { '@banyan/area-kit': '1.2.0' };
  write('package.json', JSON.stringify({ name: 'vouchers', dependencies, devDependencies }));

  expect(domainFoldersOf(room())).toEqual([
    join(folder, 'src/domains/stamps'),
    join(folder, installed, 'dist'),
  ]);
  expect(await domainsOf(room())).toMatchObject([
    { path: 'stamps', version: '1.3.0' },
    { path: 'orders', version: '2.0.0' },
  ]);
});
