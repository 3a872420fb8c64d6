import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { Channels } from './channels.js';
import type { Scene } from './gates/candidate.js';
import { type BuildManifest, readManifest } from './manifest.js';
import { readAreas, readVersion, type VersionRow } from './rows.js';

const heldSchema = z.array(z.object({ build: z.string() }));

/** The builds that a new one is checked against. An unreadable build is not served: nothing can clash with it. */
export async function readBuildsInUse(tx: Queryable): Promise<Pick<Scene, 'live' | 'inUse'>> {
  const live: BuildManifest[] = [];
  const inUse: BuildManifest[] = [];
  for (const { area, channels } of await readAreas(tx)) {
    for (const build of await buildsOf(tx, area, channels)) {
      const version = await readVersion(tx, area, build);
      const manifests = version === null ? [] : manifestsOf(version);
      inUse.push(...manifests);
      if (build === channels.stable) live.push(...manifests);
    }
  }
  return { live, inUse };
}

async function buildsOf(
  tx: Queryable,
  area: string,
  { stable, canary, previews }: Channels,
): Promise<ReadonlySet<string>> {
  const held = heldSchema.parse(
    await tx.query('select distinct build from release_holds where area = $1', [area]),
  );
  return new Set([
    ...(stable === null ? [] : [stable]),
    ...(canary === null ? [] : [canary.build]),
    ...[...previews, ...held].map(({ build }) => build),
  ]);
}

/** One build, or an empty list if it cannot be read. */
export function manifestsOf({ area, build, manifest }: VersionRow): readonly BuildManifest[] {
  try {
    return [readManifest(area, build, manifest)];
  } catch {
    return [];
  }
}
