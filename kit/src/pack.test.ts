import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { list } from 'tar';
import { buildKit } from './build.js';
import { type Index, packAll } from './packAll.js';
import { BUILT, ROOT } from './rooms.js';

type Emulated = { readonly dependencies: Readonly<Record<string, string>> };

describe('the packages of this repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-pack-'));
  const built = join(folder, 'built');
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  let index: Index;

  beforeAll(async () => {
    await buildKit({ ...BUILT, folder: built }, false);
    index = JSON.parse(read('built/index.json')) as Index;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** The files of a package, with their content. */
  function filesOf(short: string): ReadonlyMap<string, string> {
    const packed = index.packages.find(({ manifest }) => manifest.name === `@banyan/${short}`);
    const files = new Map<string, string>();
    list({
      file: join(built, packed?.file ?? ''),
      sync: true,
      onReadEntry: (entry) => {
        const pieces: Buffer[] = [];
        entry.on('data', (piece) => pieces.push(Buffer.from(piece)));
        entry.on('end', () => files.set(entry.path, Buffer.concat(pieces).toString()));
      },
    });
    return files;
  }

  test('packing twice gives the same bytes', async () => {
    const again = await packAll({ ...BUILT, folder: join(folder, 'again') }, false);
    expect(again).toEqual(index);
    expect(readdirSync(folder).sort()).toEqual(['again', 'built']);
  });

  test('they are packed again only when something changed', async () => {
    const before = statSync(join(built, 'index.json')).mtimeMs;
    await buildKit({ ...BUILT, folder: built }, false);
    expect(statSync(join(built, 'index.json')).mtimeMs).toBe(before);
  });

  test('packages of a working folder have their content in the version', () => {
    const promised = (
      JSON.parse(readFileSync(join(ROOT, 'shared/platform/exports.json'), 'utf8')) as {
        readonly version: string;
      }
    ).version;
    expect(index.version).toMatch(new RegExp(`^${promised}-local-[0-9a-f]{12}$`));
    expect(readFileSync(join(ROOT, 'kit/CHANGELOG.md'), 'utf8')).toContain(`\n## ${promised}\n`);
  });

  test('every shared room is a package, and all have one version and name it exactly', () => {
    const rooms = ['area-kit', 'contract', 'domain-kit', 'http', 'lists', 'platform', 'rules'];
    const names = index.packages.map(({ manifest }) => manifest.name);
    expect(names).toEqual(
      expect.arrayContaining(
        [...rooms, 'store', 'testing', 'ui', 'domain-orders'].map((name) => `@banyan/${name}`),
      ),
    );
    for (const { manifest } of index.packages) {
      expect(manifest.version).toBe(index.version);
      const ours = Object.entries(manifest['dependencies'] as object).filter(([name]) =>
        name.startsWith('@banyan/'),
      );
      expect(ours.filter(([, version]) => version !== index.version)).toEqual([]);
    }
  });

  test('a package has the files that are used and none for tests', () => {
    for (const { manifest } of index.packages) {
      const paths = [...filesOf(manifest.name.slice('@banyan/'.length)).keys()];
      expect(paths).toEqual([...paths].sort());
      expect(paths).toEqual(
        expect.arrayContaining(['package/CHANGELOG.md', 'package/package.json']),
      );
      expect(paths.filter((path) => /\.test\.|\.tsbuildinfo/.test(path))).toEqual([]);
      // The emulator is a program: no package imports it.
      const isImported = manifest.name !== '@banyan/emulator';
      expect(paths.some((path) => path.endsWith('.d.ts'))).toBe(isImported);
    }
    const testing = [...filesOf('testing').keys()];
    expect(testing).toContain('package/dist/renderApp.js');
    expect(testing).not.toContain('package/dist/imports.js');
  });

  test('the emulator is the program of the image with its rooms, and the shell for development', () => {
    const paths = [...filesOf('emulator').keys()];
    expect(paths).toEqual(
      expect.arrayContaining([
        'package/server/dist/main.mjs',
        'package/server/dist/picture.jpg',
        'package/server/dist/migrations/001-business.sql',
        'package/development/shell/live.json',
      ]),
    );
    const rooms = paths.flatMap(
      (path) => /^package\/releases\/([^/]+)\/live/.exec(path)?.[1] ?? [],
    );
    expect(rooms).toEqual(expect.arrayContaining(['orders', 'public-site', 'shell']));
    expect(paths.filter((path) => /\.(?:br|gz|map)$/.test(path))).toEqual([]);
    const { manifest } =
      index.packages.find(({ file }) => file.startsWith('banyan-emulator')) ?? {};
    const { dependencies } = JSON.parse(
      readFileSync(join(ROOT, 'server/package.json'), 'utf8'),
    ) as Pick<Emulated, 'dependencies'>;
    const others = Object.entries(dependencies).filter(([name]) => !name.startsWith('@banyan/'));
    expect(manifest).toMatchObject({ dependencies: Object.fromEntries(others) });
  });

  test('files that the kit loads only by path are in its package', () => {
    const knip = JSON.parse(readFileSync(join(ROOT, 'knip.json'), 'utf8')) as {
      readonly workspaces: Readonly<Record<string, { readonly entry: readonly string[] }>>;
    };
    const paths = [...filesOf('area-kit').keys()];
    const loaded = knip.workspaces['shared/area-kit']?.entry.map((file) =>
      file.replace(/^src\/(.*)\.tsx?$/, 'package/dist/$1.js'),
    );
    expect(paths).toEqual(expect.arrayContaining(loaded ?? []));
    expect(loaded).toContain('package/dist/withoutRules.js');
  });

  test('the kit brings what a team reads, and each document that they name is there', () => {
    const kit = filesOf('area-kit');
    const texts = [...kit].filter(([path]) => path.endsWith('.md') && path.includes('/docs/'));
    const named = texts.flatMap(([, text]) => text.match(/docs\/[\w-]+\.md/g) ?? []);
    expect(named).toContain('docs/tab-lifecycle.md');
    const missing = named.filter((path) => !kit.has(`package/${path}`));
    expect(missing).toEqual([]);
  });

  test('styles come with the scripts that import them', () => {
    const ui = filesOf('ui');
    expect(ui.get('package/dist/Facts.js')).toContain("from './facts.module.css'");
    expect(ui.get('package/dist/facts.module.css')).toBe(
      readFileSync(join(ROOT, 'shared/ui/src/facts.module.css'), 'utf8'),
    );
    expect(filesOf('platform').get('package/dist/base.d.ts')).not.toContain('.css');
  });

  test('maps lead to sources that are in the package, and carry them', () => {
    const rules = filesOf('rules');
    for (const map of ['dist/csv.js.map', 'dist/csv.d.ts.map']) {
      const { sources } = JSON.parse(rules.get(`package/${map}`) ?? '') as { sources: string[] };
      expect(sources).toEqual(['../src/csv.ts']);
    }
    const source = readFileSync(join(ROOT, 'shared/rules/src/csv.ts'), 'utf8');
    expect(rules.get('package/src/csv.ts')).toBe(source);
    expect(JSON.parse(rules.get('package/dist/csv.js.map') ?? '')).toMatchObject({
      sourcesContent: [source],
    });
  });

  test('packages that the shell lends are peer dependencies', () => {
    const platform = index.packages.find(({ manifest }) => manifest.name === '@banyan/platform');
    expect(Object.keys(platform?.manifest['peerDependencies'] as object)).toEqual([
      '@reduxjs/toolkit',
      'antd',
      'dayjs',
      'react',
      'react-redux',
      'react-router-dom',
    ]);
  });
});
