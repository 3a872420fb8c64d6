import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaFiles } from '@banyan/create-area';
import { expect, test } from '@jest/globals';
import { without } from './antdStyles.js';
import { compress, listFiles } from './files.js';
import { withReference, withWorkspace } from './new/edits.js';
import { PRODUCT } from './project.js';
import { areas, SHELL } from './rooms.js';
import { stableId } from './stableIdsPlugin.js';
import { areaConfig } from './webpackConfig.js';

test('a new area carries its route, its menu entry, its page and its test', () => {
  const files = areaFiles('gift-cards', 930);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'package.json',
      'src/area.ts',
      'src/register.ts',
      'src/gift-cards/GiftCardsPage.tsx',
      'src/gift-cards/GiftCardsPage.test.tsx',
    ]),
  );
  expect(files['src/area.ts']).toContain("name: 'gift-cards'");
  expect(files['src/area.ts']).toContain('order: 930');
  expect(files['src/register.ts']).toContain('webpackChunkName: "gift-cards"');
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({ exports: {} });
});

test('the workspace learns of it: project references and the lock file', () => {
  const tsconfig = '  "references": [\n    { "path": "server" }\n  ]';
  expect(withReference(tsconfig, 'remotes/x')).toContain(
    '{ "path": "remotes/x" },\n    { "path": "server" }',
  );
  expect(() => withReference('{}', 'remotes/x')).toThrow(/server/);

  const manifest = '{"name":"@banyan/remote-x","version":"0.1.0","dependencies":{"react":"1"}}';
  const lock: unknown = JSON.parse(withWorkspace('{"packages":{"":{}}}', 'remotes/x', manifest));
  expect(lock).toEqual({
    packages: {
      '': {},
      'node_modules/@banyan/remote-x': { resolved: 'remotes/x', link: true },
      'remotes/x': { name: '@banyan/remote-x', version: '0.1.0', dependencies: { react: '1' } },
    },
  });
});

test('page chunk load timeout: 120 s (S9.04)', () => {
  const { output } = areaConfig({
    room: areas(PRODUCT)[0] ?? SHELL,
    build: '0123456789abcdef',
    output: '/nowhere',
    publicPath: '/areas/x/',
  });
  expect(output?.chunkLoadTimeout).toBe(120_000);
});

test('the files of a build, and smaller copies only of those that gain from it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-kit-'));
  try {
    mkdirSync(join(folder, 'parts'));
    writeFileSync(join(folder, 'parts/large.js'), 'a'.repeat(2_000));
    writeFileSync(join(folder, 'small.js'), 'a');
    writeFileSync(join(folder, 'manifest.json'), 'a'.repeat(2_000));
    const before = listFiles(folder);
    expect(before.map(({ path, size }) => [path, size])).toEqual([
      ['parts/large.js', 2_000],
      ['small.js', 1],
    ]);
    compress(folder);
    expect(readdirSync(join(folder, 'parts')).sort()).toEqual([
      'large.js',
      'large.js.br',
      'large.js.gz',
    ]);
    expect(readdirSync(folder).sort()).toEqual(['manifest.json', 'parts', 'small.js']);
    expect(listFiles(folder)).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a rule that is on the page already is not sent again; others keep their order', () => {
  const known = '.ant-btn{color:red}@media print{.ant-btn{color:black}}';
  const styles =
    '.ant-btn{color:red}.ant-drop{top:0}@media print{.ant-btn{color:black}}.ant-btn{top:1px}';
  expect(without(known, styles)).toBe('.ant-drop{top:0}.ant-btn{top:1px}');
});

test('what antd writes for a page that a server rendered is not sent', () => {
  const values = '.css-var-_R_0_{--ant-blue:#1677ff}.css-var-_R_in_.ant-btn{--ant-button-gap:8px}';
  const put = '.data-ant-cssinjs-cache-path{content:"|Alert-Alert|ant-alert:zuo59g"}';
  const rules = '.ant-input-css-var{color:red}.css-var-_r_0_{top:0}';
  expect(without('', values + put + rules)).toBe(rules);
});

test.each([
  ['/home/a/node_modules/.federation/entry.0a1b.js', 'federation'],
  ['C:\\a\\node_modules\\.federation\\entry.0a1b.js', 'federation'],
  ['container entry (default) [["./register",{}]] /home/a/.federation/entry.0a1b.js', 'container'],
  ['/home/a/remotes/orders/src/register.ts', null],
])('the id of %s is %s', (identifier, expected) => {
  expect(stableId(identifier)).toBe(expected);
});
