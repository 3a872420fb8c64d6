import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapFile } from '@banyan/contract/releases';
import type { BucketSettings } from '../ground/bucket/bucketSettings.js';
import { openBucket } from '../ground/bucket/openBucket.js';
import { KEPT, keptInFolder } from './keptFiles.js';
import type { BuildManifest } from './manifest.js';
import { COPIES } from './ready.js';
import { putBuild, removeBuild } from './shelf.js';
import { type BuildName, mapInFolder, type Store } from './store.js';

const AT_ONCE = 8;

/** Builds in an object store; the folder is this process's own copy of what it serves. */
export function createBucketStore(folder: string, settings: BucketSettings): Store {
  const { prefix } = settings;
  const objects = openBucket(settings);
  const nameOf = ({ name, build }: BuildName, path: string) => `${prefix}${name}/${build}/${path}`;
  const near = keptInFolder(folder);

  return {
    folder,
    isElsewhere: true,
    put: async (manifest, contents, isWhole) => {
      await inTurns([...contents], async ([path, content]) => {
        await objects.putObject(nameOf(manifest, path), content, 'application/octet-stream');
      });
      await putBuild(folder, manifest, contents, isWhole);
    },
    fetch: async (manifest, isWhole) => {
      const contents = new Map<string, Uint8Array>();
      await inTurns(pathsOf(manifest), async (path) => {
        const content = await objects.getObjectArrayBuffer(nameOf(manifest, path));
        if (content !== null) contents.set(path, new Uint8Array(content));
      });
      await putBuild(folder, manifest, contents, isWhole);
    },
    keep: async (manifest) => {
      const home = join(folder, manifest.name, manifest.build);
      await inTurns(withMaps(manifest), async (path) => {
        const content = await readFile(join(home, path)).catch(() => null);
        if (content === null) return;
        await objects.putObject(nameOf(manifest, path), content, 'application/octet-stream');
      });
    },
    remove: async (manifest) => {
      await removeBuild(folder, manifest);
      await inTurns(withMaps(manifest), async (path) => {
        await objects.deleteObject(nameOf(manifest, path));
      });
    },
    // Brought with no build: they are asked for seldom, and by one gateway.
    map: async (of, script) => {
      const here = await mapInFolder(folder, of, script);
      if (here !== null) return here;
      const content = await objects.getObjectArrayBuffer(nameOf(of, mapFile(script)));
      return content === null ? null : Buffer.from(content);
    },
    files: {
      put: async (name, content) => {
        await objects.putObject(`${prefix}${KEPT}/${name}`, content, 'application/octet-stream');
        await near.put(name, content);
      },
      get: async (name) => {
        const here = await near.get(name);
        if (here !== null) return here;
        const content = await objects.getObjectArrayBuffer(`${prefix}${KEPT}/${name}`);
        if (content === null) return null;
        await near.put(name, new Uint8Array(content));
        return Buffer.from(content);
      },
      remove: async (name) => {
        await near.remove(name);
        await objects.deleteObject(`${prefix}${KEPT}/${name}`);
      },
    },
  };
}

function pathsOf({ files }: BuildManifest): readonly string[] {
  const withCopies = files.flatMap(({ path }) => [
    path,
    ...COPIES.map(({ extension }) => path + extension),
  ]);
  return [...withCopies, 'manifest.json'];
}

function withMaps(manifest: BuildManifest): readonly string[] {
  const scripts = manifest.files.map(({ path }) => path).filter((path) => path.endsWith('.js'));
  return [...pathsOf(manifest), ...scripts.map(mapFile)];
}

/** Some at once: one after the other would take minutes, all together too many connections. */
async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const work = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
