import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../ground/database/db.js';
import type { SecretStore } from '../ground/secrets/secretStore.js';
import { NO_CHANNELS } from './channels.js';
import type { FolderBuild, FolderView } from './folder.js';
import type { AreaBuilds, Snapshot } from './release.js';
import { readSequence } from './rows.js';
import { loadSigningKeys } from './signingKeys.js';

export type Development = {
  /** Open tabs of it take each new build. */
  readonly area: string;
  /** Of the webpack-dev-server on this machine that its files come from; null: they are builds like the others. */
  readonly port: number | null;
};

export type FolderSnapshotParts = {
  readonly db: Queryable;
  readonly secrets: SecretStore;
  readonly folder: string;
  readonly now: () => number;
};

/**
 * What a release folder names live, for all users. The registry is neither asked nor told: builds of an area under
 * development are thrown away, and a later start would look for them.
 */
export async function snapshotOfFolder(
  { db, secrets, folder, now }: FolderSnapshotParts,
  { live }: FolderView,
  { area, port }: Development,
): Promise<Snapshot> {
  return {
    sequence: await readSequence(db),
    keys: await loadSigningKeys(secrets, db),
    areas: [...live].map(([name, found]) => areaOf(name, found)),
    since: await sinceOf(folder, live),
    at: now(),
    fromDevServer: port === null ? null : area,
  };
}

function areaOf(area: string, { build, manifest }: FolderBuild): AreaBuilds {
  return {
    area,
    channels: { ...NO_CHANNELS, stable: build },
    builds: new Map([[build, manifest]]),
  };
}

/** A domain that was changed last counts, also where it was changed back to what it was. */
async function sinceOf(
  folder: string,
  live: FolderView['live'],
): Promise<ReadonlyMap<string, number>> {
  const since = new Map<string, number>();
  for (const [area, { build, manifest }] of live) {
    const { mtimeMs } = await stat(join(folder, area, build, 'manifest.json'));
    for (const { content } of manifest.slices) {
      if (content === undefined) continue;
      since.set(content, Math.max(Math.floor(mtimeMs), since.get(content) ?? 0));
    }
  }
  return since;
}
