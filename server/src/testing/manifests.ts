import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREA_CONTRACT, type AreaManifest, type ShellManifest } from '@banyan/contract';
import type { PublishRequest } from '@banyan/contract/releases';
import type { BuildManifest } from '../releases/manifest.js';
import { integrityOf } from '../releases/ready.js';

const title = { zh: '页面', en: 'Page' };

/** What is in a file of these builds. */
const contentOf = (build: string, path: string) => Buffer.from(`/* ${path} of ${build} */`);

/** A small area with one page, whose files can be written. */
export function areaManifest(name: string, build: string, version = '1.0.0'): AreaManifest {
  const files = ['entry.js', `${name}.js`].map((path) => {
    const content = contentOf(build, path);
    return { path, size: content.length, integrity: integrityOf(content) };
  });
  return {
    name,
    version,
    owner: `${name} team`,
    routes: [{ path: `/${name}`, name, meta: { title, require: true, admin: true, isTab: true } }],
    menu: [],
    slices: [],
    build,
    contract: AREA_CONTRACT,
    container: `area_${name.replaceAll('-', '_')}_${build}`,
    entry: 'entry.js',
    shared: {},
    files,
    preload: { entry: ['entry.js'], routes: { [name]: [`${name}.js`] }, groups: {} },
    commit: null,
  };
}

export function shellManifest(build: string, version = '1.0.0'): ShellManifest {
  return {
    ...areaManifest('shell', build, version),
    container: 'shell',
    scripts: ['entry.js'],
    styles: [],
    parts: {},
    provides: {},
    asksForHashes: false,
  };
}

/** Writes a build into a release folder, as the area kit does. */
export function writeBuild(folder: string, manifest: BuildManifest): void {
  const home = join(folder, manifest.name, manifest.build);
  mkdirSync(home, { recursive: true });
  for (const { path } of manifest.files) {
    writeFileSync(join(home, path), contentOf(manifest.build, path));
  }
  writeFileSync(join(home, 'manifest.json'), JSON.stringify(manifest));
}

/** Points a room's `live.json` at a build. */
export function pointAt(folder: string, room: string, build: string): void {
  const pointer = join(folder, room, 'live.json');
  writeFileSync(`${pointer}.tmp`, JSON.stringify({ build }));
  renameSync(`${pointer}.tmp`, pointer);
}

/** What a team sends to publish a build. */
export function publishRequest(manifest: BuildManifest): PublishRequest {
  const files = manifest.files.map(({ path }) => ({
    path,
    content: contentOf(manifest.build, path).toString('base64'),
  }));
  return { manifest, files, verified: null, act: null };
}
