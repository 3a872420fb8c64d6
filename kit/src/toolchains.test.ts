import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { packAll } from './packAll.js';
import { BUILT, ROOT } from './rooms.js';
import { startInstalledRegistry } from './testing/installedRegistry.js';
import { type KitGateway, startKitGateway } from './testing/kitGateway.js';
import { createRepository, type OwnRepository, servedFiles } from './testing/ownRepository.js';
import type { Ran } from './testing/run.js';
import { installIn } from './testing/stranger.js';

/** Toolchains, and an area that is made with each. */
const AREAS = [
  ['vite', 'stamps'],
  ['rspack', 'gifts'],
] as const;

/** A text of its page. */
const SAID = 'It can be undone for 10 seconds.';

/** What a team does with other toolchains, using only what a gateway serves. Its areas share their packages. */
jest.setTimeout(900_000);

describe('an area in a repository of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-tools-'));
  const made = new Map<string, OwnRepository>();
  let gateway: KitGateway;
  let installed: Ran;
  /** Started processes and servers, the last first. */
  const started: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    const packed = join(folder, 'packed');
    await packAll({ ...BUILT, folder: packed }, true);
    const names = AREAS.map(([, area]) => area);
    gateway = await startKitGateway(ROOT, packed, folder, names);
    started.unshift(gateway);
    const registry = await startInstalledRegistry(ROOT);
    started.unshift(registry);
    for (const [toolchain, area] of AREAS) {
      const options = ['--toolchain', toolchain];
      made.set(area, await createRepository({ folder, gateway, registry, area, options }));
    }
    shareIn(folder, names);
    installed = await installIn(folder, registry);
  });
  afterAll(async () => {
    for (const each of started) await each.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('npm installs what all of them need', () => {
    expect(installed).toMatchObject({ code: 0 });
  });

  describe.each(AREAS)('with %s', (_, area) => {
    let own: OwnRepository;

    beforeAll(() => {
      const repository = made.get(area);
      if (repository === undefined) throw new Error(`${area} was not made`);
      own = repository;
    });

    /** A file of its live build. */
    const read = (path: string) =>
      readFileSync(join(own.project, '.banyan/releases', area, own.manifest().build, path), 'utf8');
    const textsOf = (ending: string) =>
      own
        .manifest()
        .files.filter(({ path }) => path.endsWith(ending))
        .map(({ path }) => read(path));
    /** Those of its own: lists also style what antd draws in them. */
    const classes = () =>
      textsOf('.css')
        .flatMap((text) => text.match(/\.[\w-]+(?=[\s,.:{>])/g) ?? [])
        .filter((name) => !name.startsWith('.ant-'));

    test('npm makes it', () => {
      expect(own.created).toEqual({ code: 0, said: expect.stringContaining(`${area} is ready`) });
    });

    test('it is built, once', async () => {
      expect(await own.script('build')).toMatchObject({ code: 0 });
      expect(await own.kit('build')).toEqual({ code: 0, said: '1 of 1 rooms unchanged\n' });
    });

    test('its page is a file of its own, with style sheets and what it takes of the shell', () => {
      const { preload } = own.manifest();
      expect(preload.routes[area]).toEqual(
        expect.arrayContaining([`${area}.js`, expect.stringMatching(/\.css$/)]),
      );
      expect(preload.groups[area]).toEqual(
        expect.arrayContaining(['react/jsx-runtime', '@banyan/platform/table', '@banyan/store']),
      );
      // React comes from the shell.
      expect(textsOf('.js').filter((text) => text.includes('react.transitional'))).toEqual([]);
      expect(textsOf('.js').filter((text) => /\beval\(|\bFunction\(/.test(text))).toEqual([]);
    });

    test('a map leads from its script to the line of its source, and is never served', () => {
      const home = join(own.project, '.banyan/releases', area, own.manifest().build);
      // The page's own, or one that it shares with its drawer.
      const scripts = own.manifest().files.map(({ path }) => path);
      const script = scripts.find((path) => path.endsWith('.js') && read(path).includes(SAID));
      if (script === undefined) throw new Error('no script has the text');
      const packed = readFileSync(join(home, '.maps', `${script}.map.gz`));
      const map = JSON.parse(gunzipSync(packed).toString()) as SourceMapPayload;
      const [line, column] = placeOf(SAID, read(script));
      const entry = new SourceMap(map).findEntry(line, column);
      if (!('originalSource' in entry)) throw new Error('the map does not know it');
      const source = readFileSync(join(own.project, entry.originalSource), 'utf8');
      expect(source.split('\n')[entry.originalLine]).toContain(SAID);
      expect(textsOf('.js').join('')).not.toContain('sourceMappingURL');
      expect(own.manifest().files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
    });

    test('it is checked and published, and its files are served', async () => {
      expect(await own.script('check')).toEqual({
        code: 0,
        said: expect.stringContaining(`${area} may be published`),
      });
      const published = await own.script('publish-area', '--no-verify', '--to', 'preview:x');
      expect(published).toMatchObject({ code: 0 });
      const manifest = own.manifest();
      expect(await servedFiles(gateway, area, manifest)).toEqual(
        manifest.files.map(({ path, integrity }) => ({ path, integrity })),
      );
    });

    test('another build shares no global and no class with it', async () => {
      const [before, known] = [own.manifest(), classes()];
      appendFileSync(join(own.project, 'src/area.ts'), '\n// one line more\n');
      expect(await own.script('build')).toMatchObject({ code: 0 });
      const { build } = own.manifest();
      expect(build).not.toBe(before.build);
      expect(classes()).toHaveLength(known.length);
      expect(classes().filter((name) => known.includes(name))).toEqual([]);
      expect(textsOf('.js').filter((text) => !text.includes(build))).toEqual([]);
    });
  });
});

/** The line and the column of a text, both from 0. */
function placeOf(text: string, script: string): readonly [number, number] {
  const before = script.slice(0, script.indexOf(text)).split('\n');
  return [before.length - 1, before.at(-1)?.length ?? 0];
}

/** One folder of packages for all areas in a folder, as npm has workspaces: it is filled once. */
function shareIn(folder: string, workspaces: readonly string[]): void {
  const [first = ''] = workspaces;
  // npm reads only the one at the root.
  for (const name of workspaces) renameSync(join(folder, name, '.npmrc'), join(folder, '.npmrc'));
  const text = readFileSync(join(folder, first, 'package.json'), 'utf8');
  const { overrides } = JSON.parse(text) as { readonly overrides: unknown };
  const manifest = { name: 'areas', private: true, workspaces, overrides };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
}
