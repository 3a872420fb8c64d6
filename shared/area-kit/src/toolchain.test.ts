import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT, type Project } from './project.js';
import { failureOf } from './registry/testFailure.js';
import { settingsOf, toolchainOf } from './toolchain.js';

let root = '';
let project: Project;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'banyan-toolchain-'));
  const home = join(root, '.banyan');
  project = { kind: 'area', root, home, releases: home, cache: home };
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(...names: readonly string[]): void {
  for (const name of names) writeFileSync(join(root, name), '');
}

test.each([
  [[], 'webpack', []],
  [['webpack.config.ts', 'vite.config.json', 'old.vite.config.ts', 'tsconfig.json'], 'webpack', []],
  [['vite.config.ts', 'tsconfig.json'], 'vite', ['vite.config.ts', 'tsconfig.json']],
  [['vite.config.mjs'], 'vite', ['vite.config.mjs']],
  [['rspack.config.js'], 'rspack', ['rspack.config.js']],
  [['rspack.config.cts'], 'rspack', ['rspack.config.cts']],
])('with %j it is %s, and its build id is of %j too', (files, kind, settings) => {
  write(...files);
  expect(toolchainOf(project).kind).toBe(kind);
  expect(settingsOf(project)).toEqual(settings.map((name) => join(root, name)));
});

test('with two of them it says so', () => {
  write('vite.config.ts', 'rspack.config.ts');
  const { message } = failureOf(() => toolchainOf(project));
  expect(message).toContain('rspack.config.ts and vite.config.ts');
});

test('the product is built with webpack', () => {
  expect(toolchainOf(PRODUCT)).toEqual({ kind: 'webpack' });
});
