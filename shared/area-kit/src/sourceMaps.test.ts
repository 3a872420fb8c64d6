import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { areaManifestSchema } from '@banyan/contract';
import { mapFile } from '@banyan/contract/releases';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compile, ensureBuilt } from './build.js';
import { integrityOf } from './files.js';
import { PRODUCT, ROOT } from './project.js';
import { readBuild } from './registry/readBuild.js';
import { roomNamed } from './rooms.js';
import { keepMaps } from './sourceMaps.js';
import { areaConfig } from './webpackConfig.js';

const folder = mkdtempSync(join(tmpdir(), 'banyan-maps-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type SourceMap = {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
  readonly mappings: string;
};
const mapIn = (home: string, script: string): SourceMap =>
  JSON.parse(gunzipSync(readFileSync(join(home, mapFile(script)))).toString('utf8')) as SourceMap;

describe('a built area', () => {
  const room = roomNamed(PRODUCT, 'logs');
  let home = '';
  beforeAll(async () => {
    home = join(folder, 'logs', await ensureBuilt(room, folder));
  });
  const manifest = () =>
    areaManifestSchema.parse(JSON.parse(readFileSync(join(home, 'manifest.json'), 'utf8')));

  test('has a map for each script, which no file of it names and the manifest does not list', () => {
    const scripts = manifest()
      .files.map(({ path }) => path)
      .filter((path) => path.endsWith('.js'));
    for (const script of scripts) expect(mapIn(home, script).mappings).not.toBe('');
    for (const name of readdirSync(home).filter((each) => each !== '.maps')) {
      expect(name).not.toMatch(/\.map/);
      expect(readFileSync(join(home, name), 'latin1')).not.toContain('sourceMappingURL');
    }
    expect(manifest().files.filter(({ path }) => path.includes('map'))).toEqual([]);
  });

  test('names its sources from the root, with their content, packages without, and no folder of this machine', () => {
    const { sources, sourcesContent } = mapIn(home, 'register.js');
    const own = sources.indexOf('remotes/logs/src/register.ts');
    expect(sourcesContent[own]).toBe(
      readFileSync(join(ROOT, 'remotes/logs/src/register.ts'), 'utf8'),
    );
    for (const { path } of manifest().files.filter((file) => file.path.endsWith('.js'))) {
      const map = mapIn(home, path);
      expect(JSON.stringify(map.sources)).not.toMatch(/\.\.|elsewhere|\\|"\//);
      expect(JSON.stringify(map)).not.toContain(ROOT);
      for (const [at, source] of map.sources.entries()) {
        if (source.startsWith('node_modules/')) expect(map.sourcesContent[at]).toBeNull();
      }
    }
  });

  test('is the same, byte for byte, without maps', async () => {
    const { build, files } = manifest();
    const output = join(folder, 'plain');
    const place = { room, build, output, publicPath: `/areas/logs/${build}/` };
    await compile({ ...areaConfig(place), cache: false });
    const plain = files.map(({ path }) => [path, integrityOf(readFileSync(join(output, path)))]);
    expect(plain).toEqual(files.map(({ path, integrity }) => [path, integrity]));
  });

  test('is sent with its maps, each by its script', () => {
    const { files, maps = [] } = readBuild(home);
    expect(files.filter(({ path }) => path.includes('map'))).toEqual([]);
    const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
    expect(maps.map(({ path }) => path).sort()).toEqual([...scripts].sort());
    const [first] = maps;
    expect(gunzipSync(Buffer.from(first?.content ?? '', 'base64')).toString()).toMatch(/^\{/);
  });
});

test('maps of another toolchain are kept too: sources beside the scripts are found, styles have none', () => {
  const output = join(folder, 'other/dist');
  mkdirSync(join(output, 'parts'), { recursive: true });
  const map = {
    version: 3,
    sources: ['../../src/a.ts', '../../node_modules/zod/index.js', null],
    sourcesContent: ['a', 'z', null],
    names: [],
    mappings: 'AAAA',
  };
  writeFileSync(join(output, 'parts/a.js.map'), JSON.stringify(map));
  writeFileSync(join(output, 'a.css.map'), 'anything');
  keepMaps(output, join(folder, 'other'));
  expect(mapIn(output, 'parts/a.js')).toMatchObject({
    sources: ['src/a.ts', 'node_modules/zod/index.js', 'webpack/module'],
    sourcesContent: ['a', null, null],
  });
  expect(readdirSync(output).sort()).toEqual(['.maps', 'parts']);
});
