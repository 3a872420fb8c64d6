import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapFile } from '@banyan/contract/releases';
import { codeOf } from '../ground/errorCode.js';
import { type KeptFiles, keptInFolder } from './keptFiles.js';
import type { BuildManifest } from './manifest.js';
import { problemIn } from './ready.js';
import { putBuild, removeBuild } from './shelf.js';

export type BuildName = Pick<BuildManifest, 'name' | 'build'>;

/** Where published builds are kept. Whatever it is, a build is served from the folder. */
export type Store = {
  readonly folder: string;
  /** Whether builds are kept outside the folder. */
  readonly isElsewhere: boolean;
  /** Keeps a whole build; once this resolves, every process can get it. */
  put(
    manifest: BuildManifest,
    contents: ReadonlyMap<string, Uint8Array>,
    /** Whether the build already in the folder is the same. */
    isWhole: () => Promise<boolean>,
  ): Promise<void>;
  /** Brings a build into the folder, as far as it is kept elsewhere. What comes is not checked yet. */
  fetch(manifest: BuildManifest, isWhole: () => Promise<boolean>): Promise<void>;
  /** Moves a build from the folder to where builds are kept. */
  keep(manifest: BuildManifest): Promise<void>;
  remove(manifest: BuildManifest): Promise<void>;
  /** The source map of a build's script, packed; null: no map. */
  map(of: BuildName, script: string): Promise<Buffer | null>;
  /** Files kept in addition to builds. */
  readonly files: KeptFiles;
};

/**
 * Brings a published build into the folder where it is not whole there. Resolves to what is still wrong with it, or null.
 * @param text the manifest as the registry has it
 */
export async function bringBuild(
  store: Store,
  manifest: BuildManifest,
  text: string,
): Promise<string | null> {
  const home = join(store.folder, manifest.name, manifest.build);
  const problem = () => problemIn(home, manifest, text);
  if ((await problem()) === null) return null;
  await store.fetch(manifest, async () => (await problem()) === null);
  return problem();
}

/** The release folder itself: all gateways share it, or there is one. */
export function createFolderStore(folder: string): Store {
  return {
    folder,
    put: (manifest, contents, isWhole) => putBuild(folder, manifest, contents, isWhole),
    isElsewhere: false,
    fetch: () => Promise.resolve(),
    keep: () => Promise.resolve(),
    remove: (manifest) => removeBuild(folder, manifest),
    map: (of, script) => mapInFolder(folder, of, script),
    files: keptInFolder(folder),
  };
}

export function mapInFolder(
  folder: string,
  { name, build }: BuildName,
  script: string,
): Promise<Buffer | null> {
  return readFile(join(folder, name, build, mapFile(script))).catch((cause: unknown) => {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) throw cause;
    return null;
  });
}
