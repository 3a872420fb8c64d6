import type { BucketSettings } from './bucketSettings.js';
import { createBucketStore } from './bucketStore.js';
import type { BuildManifest } from './manifest.js';
import { putBuild, removeBuild } from './shelf.js';

/** Where published builds are kept. Whatever it is, a build is served from the folder. */
export type Store = {
  readonly folder: string;
  /** Keeps a whole build; once this resolves, every process can get it. */
  put(
    manifest: BuildManifest,
    contents: ReadonlyMap<string, Uint8Array>,
    /** Whether what lies in the folder already is the same. */
    isWhole: () => Promise<boolean>,
  ): Promise<void>;
  /** Brings a build into the folder, as far as it is kept elsewhere. What comes is not checked yet. */
  fetch(manifest: BuildManifest, isWhole: () => Promise<boolean>): Promise<void>;
  remove(manifest: BuildManifest): Promise<void>;
};

export function openStore(folder: string, bucket: BucketSettings | null): Store {
  return bucket === null ? createFolderStore(folder) : createBucketStore(folder, bucket);
}

/** The release folder itself: all gateways share it, or there is one. */
export function createFolderStore(folder: string): Store {
  return {
    folder,
    put: (manifest, contents, isWhole) => putBuild(folder, manifest, contents, isWhole),
    fetch: () => Promise.resolve(),
    remove: (manifest) => removeBuild(folder, manifest),
  };
}
