import { areaManifestSchema } from '@banyan/contract';
import type { Db, Queryable } from '../ground/database/db.js';
import { buildsIn } from './channels.js';
import { endHistory } from './endHistory.js';
import { inRegistry, readAreas, readVersion, readVersions, type VersionRow } from './rows.js';
import { removeLeftovers } from './shelf.js';
import type { Store } from './store.js';
import { removeOldRequests } from './teamKeys.js';

const LAST_BUILDS = 5;
const DAY_MS = 86_400_000;

export type HouseParts = { readonly db: Db; readonly store: Store; readonly now: () => number };

/** Removes the files of old builds, what killed processes left, and what has expired. */
export async function keepHouse({ db, store, now }: HouseParts): Promise<void> {
  await removeOldRequests(db, now());
  await db.query('delete from release_overrides where until_at <= $1', [now()]);
  await db.query('delete from release_holds where until_at <= $1', [now()]);
  await endHistory(db, now());
  const gone = await inRegistry(db, (tx) => forgetOldBuilds(tx, now()));
  for (const { manifest } of gone) {
    await store.remove(areaManifestSchema.parse(JSON.parse(manifest)));
  }
  await removeLeftovers(store.folder, now(), async (area, build) => {
    const version = await readVersion(db, area, build);
    return version !== null && version.removedAt === null;
  });
}

/** Their rows stay and say that the files are gone. What a folder brought is its operator's and is not touched. */
async function forgetOldBuilds(tx: Queryable, now: number): Promise<readonly VersionRow[]> {
  const gone: VersionRow[] = [];
  for (const { area, channels } of await readAreas(tx)) {
    const held = await heldBuilds(tx, area, now);
    const used = buildsIn(channels);
    const published = (await readVersions(tx, area)).filter(({ source }) => source === 'published');
    const old = published
      .slice(LAST_BUILDS)
      .filter(
        ({ build, publishedAt, removedAt }) =>
          removedAt === null && publishedAt < now - DAY_MS && !used.has(build) && !held.has(build),
      );
    for (const version of old) {
      await tx.query('update release_versions set removed_at = $3 where area = $1 and build = $2', [
        ...[area, version.build, now],
      ]);
    }
    gone.push(...old);
  }
  return gone;
}

async function heldBuilds(tx: Queryable, area: string, now: number): Promise<ReadonlySet<unknown>> {
  const rows = await tx.query('select build from release_holds where area = $1 and until_at > $2', [
    area,
    now,
  ]);
  return new Set(rows.map(({ build }) => build));
}
