import { areaManifestSchema } from '@banyan/contract';
import type { Db, Queryable } from '../ground/database/db.js';
import { buildsIn } from './channels.js';
import { inRegistry, readAreas, readVersion, readVersions, type VersionRow } from './rows.js';
import { removeLeftovers } from './shelf.js';
import { removeOldFailureVotes } from './stacks/failureRows.js';
import type { Store } from './store.js';
import { removeOldRequests } from './teamKeys.js';
import { removeOldVotes } from './votes.js';

const KEPT_DAYS = 90;
/** Anyone can cause refusals, also with a key. */
const MOST_REFUSED = 500;
/** Of an area: what was done, by people and pipelines. */
const MOST_EVENTS = 5_000;
/** Builds of a folder that are no longer served: development makes many. */
const MOST_FROM_FOLDER = 20;

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

/** Every table of the registry has an end: what is old, or too much of one thing, goes. */
async function endHistory(db: Queryable, now: number): Promise<void> {
  const old = now - KEPT_DAYS * DAY_MS;
  await removeOldVotes(db, now);
  await removeOldFailureVotes(db, now);
  await db.query('delete from release_events where not ok and at <= $1', [old]);
  await keepNewest(db, 'not ok', MOST_REFUSED);
  await keepNewest(db, 'ok', MOST_EVENTS);
  await shrinkManifests(db, old);
  for (const { area, channels } of await readAreas(db)) {
    const { history, revoked } = channels;
    const used = [...buildsIn(channels), ...history, ...revoked.map(({ build }) => build)];
    await forgetFolderBuilds(db, area, used, old);
  }
  for (const table of ['release_health', 'release_failures']) {
    await db.query(
      `delete from ${table} h where not exists (
         select 1 from release_versions v
         where v.area = h.area and v.build = h.build and (v.removed_at is null or v.removed_at > $1))`,
      [old],
    );
  }
}

async function keepNewest(db: Queryable, which: 'ok' | 'not ok', most: number): Promise<void> {
  await db.query(
    `delete from release_events where id in (
       select id from (
         select id, row_number() over (partition by area order by id desc) as place
         from release_events where ${which}) as events
       where place > $1)`,
    [most],
  );
}

/** A version whose files went long ago keeps its row, so that it never means something else: what it needs to be listed. */
async function shrinkManifests(db: Queryable, old: number): Promise<void> {
  await db.query(
    `update release_versions set packed = '{}'::jsonb, manifest = json_build_object(
         'owner', manifest::jsonb ->> 'owner', 'commit', manifest::jsonb ->> 'commit',
         'files', json_build_array())::text
     where removed_at <= $1 and packed <> '{}'::jsonb`,
    [old],
  );
}

/** The folder names a build again when it is to be live again. */
async function forgetFolderBuilds(
  db: Queryable,
  area: string,
  used: readonly string[],
  old: number,
): Promise<void> {
  await db.query(
    `delete from release_versions where source = 'folder' and area = $1 and published_at <= $2
       and not (build = any($3::text[])) and build not in (
         select build from release_versions where source = 'folder' and area = $1
         order by published_at desc, build limit $4)`,
    [area, old, used, MOST_FROM_FOLDER],
  );
}
