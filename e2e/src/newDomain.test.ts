import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openWindow } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import { connected } from './harness/hub.js';
import { liveBuild, ROOT, startProduct } from './harness/product.js';
import { serving } from './harness/publishing.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { copySources } from './harness/sources.js';
import { openStage } from './harness/stage.js';

const ROOMS = ['server/src', 'shared', 'shell/src', 'remotes'];
const sources = copySources();
afterAll(sources.remove);

/** The sources of a place, by path. */
function sourcesIn(root: string): ReadonlyMap<string, string> {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](node_modules|dist|dist-types|\.cache)[\\/]/.test(file));
  return new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]));
}

const nowhere = join(sources.folder, 'releases');
const make = (...parameters: readonly string[]) => {
  sources.kit(nowhere, 'new', ...parameters);
};
const before = sourcesIn(ROOT);
make('domain', 'vouchers');
const after = sourcesIn(sources.folder);
make('area', 'sales');
make('screen', 'sales/voucher-list', '--domain', 'vouchers');
addField();

/** One more field: an entry of the description, and a column of the table. */
function addField(): void {
  const described = join(sources.folder, 'shared/contract/src/vouchers/record.ts');
  const entry = `    place: line(20, ['地点', 'Place'], {
      optional: true,
      filter: 'value',
      exported: true,
      list: 'fact',
    }),
    state: onOff,`;
  const text = readFileSync(described, 'utf8');
  writeFileSync(described, text.replace('    state: onOff,', entry));
  writeFileSync(
    join(sources.folder, 'server/src/ground/database/migrations/999-voucher-place.sql'),
    "-- needs at least 1\nalter table vouchers add column place text not null default '';\n",
  );
}

/** The server with the domain, in front of the shell as it is. */
const stage = openStage({}, () => {
  sources.run(nowhere, '-e', "import('./scripts/serverBuild.mjs').then((m) => m.buildServer())");
  return startProduct({ orders: 20, program: join(sources.folder, 'server/dist/main.mjs') });
});

test('b6: a domain touches no file that names another, but its lines in SERVICES and the permissions', () => {
  const touched = [...after].filter(
    ([path, text]) => before.has(path) && before.get(path) !== text,
  );
  const linesOf = (text: string | undefined) => new Set(text?.split('\n'));
  const added = touched.map(([path, text]) => [
    path,
    [...linesOf(text)].filter((line) => !linesOf(before.get(path)).has(line)),
  ]);
  expect(Object.fromEntries(added)).toEqual({
    'server/src/domains/services.ts': [
      "import { vouchers } from './vouchers/index.js';",
      '  vouchers,',
    ],
    'shared/contract/src/permissions/permissions.ts': [
      "  'vouchers.view',",
      "  'vouchers.edit',",
      "  'vouchers.export',",
    ],
  });
});

test('b6: what is new of it names no other domain', () => {
  const others = ['server/src/domains', 'shared/domains'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  const fresh = [...after].filter(([path]) => !before.has(path));
  expect(fresh.length).toBeGreaterThan(5);
  const imports = fresh.flatMap(([, text]) =>
    [...text.matchAll(/from '([^']+)'/g)].map(([, from = '']) => from),
  );
  // What every domain uses.
  const named = others.filter((name) => name !== 'files' && name !== 'exports');
  expect(imports.filter((from) => named.some((name) => from.split(/[/-]/).includes(name)))).toEqual(
    [],
  );
});

test('what the generator has made is formatted, and passes its own tests', () => {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--linter-enabled=false'];
  const made = ['remotes/sales', 'shared/contract/src/vouchers', 'shared/domains/vouchers'];
  sources.run(nowhere, ...biome, ...made, 'server/src/domains');
  const jest = [
    '--liftoff-only',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'dom',
    'node',
  ];
  sources.run(nowhere, ...jest, '--testPathPatterns', 'remotes/sales|domains/vouchers');
});

test('b6: its example rows are listed by its area in the shell as it is, and its news come by themselves', async () => {
  const { product } = stage;
  sources.kit(product.releases, 'build', 'sales');
  await serving(product.baseUrl, (areas) => areas.some(({ name }) => name === 'sales'));

  const person = await stage.openPerson();
  await signInUnseen(person, 'admin', 'admin');
  const { page, faults } = await openWindow(person);
  const hears = connected(page);
  await page.goto('/voucher-list');
  await page.getByText('Example').waitFor();
  await hears;
  const key = '6f0c1f0e-58d5-4d4e-9f2e-0a3f1d8b7c55';
  await callAs(person, product.baseUrl, 'Voucher/Save', {
    key,
    fields: { name: 'Fresh', note: '' },
  });
  await page.getByText('Fresh').waitFor();
  const rows = page.locator('tr[data-row-key]');
  expect(await rows.locator('a').allTextContents()).toEqual(['Fresh', 'Example']);
  // The menu has it, and the form that came along makes another one.
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('link', { name: 'Vouchers' }).waitFor();
  await page.getByRole('button', { name: '新建Vouchers' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('名称').fill('Third');
  await form.getByLabel('地点').fill('Hall 3');
  await form.getByRole('button', { name: '保存' }).click();
  await rows.getByText('Third').waitFor();
  // The field that was added is in the form, in a column, in the filters and in the file.
  await rows.getByText('Hall 3').waitFor();
  await page.getByLabel('地点').fill('Hall 3');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByText('共 1 个Vouchers').waitFor();
  await page.getByRole('button', { name: '导出' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '开始导出' }).click();
  const exported = readFileSync(await (await file).path(), 'utf8').replace('\uFEFF', '');
  expect(exported.trim().split(/\r?\n/)).toEqual(['名称,备注,地点,状态', 'Third,,Hall 3,已启用']);
  expect(faults()).toEqual([]);
  expect(liveBuild(product.releases, 'shell')).toBe(liveBuild(join(ROOT, 'releases'), 'shell'));
  stage.leave(person);
});
