import type { Queryable } from '../ground/database/db.js';
import { buildsIn } from './channels.js';
import { readAreas } from './rows.js';
import { removeOldFailureVotes } from './stacks/failureRows.js';
import { removeOldVotes } from './votes.js';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** Anyone can cause refusals, also with a key. */
const MOST_REFUSED = 500;
/** Of an area: what was done, by people and pipelines. */
const MOST_EVENTS = 5_000;
/** Builds of a folder that are no longer served: development makes many. */
const MOST_FROM_FOLDER = 20;

/** Every table of the registry has an end: what is old, or too much of one thing, goes. */
export async function endHistory(db: Queryable, now: number): Promise<void> {
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
