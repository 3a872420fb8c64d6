import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { keptInFolder } from '../../releases/keptFiles.js';
import { fileName } from '../../releases/kit/provide.js';
import { type KitRow, readAllKept } from '../../releases/kit/rows.js';
import { readManifest } from '../../releases/manifest.js';
import { bringBuild, type Store } from '../../releases/store.js';
import { BackupSpoilt, type Sink, textOf } from './format.js';
import { dumpFiles } from './releaseFiles.js';

const buildsSchema = z.array(
  z.object({ area: z.string(), build: z.string(), manifest: z.string() }),
);
type Builds = Readonly<z.infer<typeof buildsSchema>>;

/** The builds that teams have published and that are still kept. */
export async function readPublished(tx: Queryable): Promise<Builds> {
  return buildsSchema.parse(
    await tx.query(
      `select area, build, manifest from release_versions
        where source = 'published' and removed_at is null order by area, build`,
    ),
  );
}

/** Copied from the release folder, brought into it first, or kept elsewhere and named. */
export type BuildsAs = 'files' | 'fetched' | 'names';

export function buildsAs({ isElsewhere }: Store, withStore: boolean): BuildsAs {
  if (!isElsewhere) return 'files';
  return withStore ? 'fetched' : 'names';
}

export type Kept = { readonly builds: Builds; readonly packages: readonly KitRow[] };

/** @returns how many files, and how many bytes they are */
export async function dumpBuilds(as: BuildsAs, store: Store, kept: Kept, sink: Sink) {
  if (as === 'names') return nameBuilds(kept.builds, sink);
  if (as === 'fetched') {
    await bringBuilds(store, kept.builds);
    for (const row of kept.packages) await store.files.get(fileName(row));
  }
  return dumpFiles(store.folder, sink);
}

async function bringBuilds(store: Store, builds: Builds): Promise<void> {
  for (const { area, build, manifest } of builds) {
    const problem = await bringBuild(store, readManifest(area, build, manifest), manifest);
    if (problem === null) continue;
    throw new BackupSpoilt(`Build ${build} of ${area} cannot be had whole: ${problem}.`);
  }
}

/** Its manifest names a build's files with their hashes. */
async function nameBuilds(builds: Builds, sink: Sink) {
  for (const { area, build, manifest } of builds) {
    const sha256 = createHash('sha256').update(manifest).digest('hex');
    await sink(textOf({ kind: 'stored-build', area, build, sha256 }));
  }
  return { files: 0, bytes: 0 };
}

/** Takes the builds and packages that came with their files to where this place keeps them. */
export async function keepBuilds(tx: Queryable, store: Store): Promise<void> {
  if (!store.isElsewhere) return;
  for (const { area, build, manifest } of await readPublished(tx)) {
    await store.keep(readManifest(area, build, manifest));
  }
  const brought = keptInFolder(store.folder);
  for (const row of await readAllKept(tx)) {
    const content = await brought.get(fileName(row));
    if (content !== null) await store.files.put(fileName(row), content);
  }
}
