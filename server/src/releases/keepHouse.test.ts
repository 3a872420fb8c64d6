import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../ground/database/db.js';
import { areaManifest, publishRequest, writeBuild } from '../testing/manifests.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { readState } from './areaState.js';
import { NO_CHANNELS } from './channels.js';
import { addHealth, hold, NOTHING, readHealth } from './healthRows.js';
import { keepHouse } from './keepHouse.js';
import {
  addVersion,
  inRegistry,
  readArea,
  readVersion,
  saveArea,
  type VersionRow,
} from './rows.js';
import { createFolderStore } from './store.js';

const DAY = 86_400_000;
const build = (at: number) => at.toString(16).repeat(16);

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-house-'));
  const store = createFolderStore(folder);
  const now = 100 * DAY;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function add(at: number, publishedAt: number, source: 'published' | 'folder') {
    const manifest = areaManifest('orders', build(at), `1.${at}.0`);
    writeBuild(folder, manifest);
    await addVersion(db, {
      area: 'orders',
      build: build(at),
      version: manifest.version,
      source,
      publishedAt,
      manifest: JSON.stringify(manifest),
      packed: {},
      publishedBy: 'x',
      verified: true,
      verifiedBy: null,
      keyId: 'k',
      signature: 's',
      removedAt: null,
    });
  }

  test('removes files that no user gets, holds or may return to, neither new nor of the folder', async () => {
    for (let at = 0; at < 12; at += 1) await add(at, (80 + at) * DAY, 'published');
    await add(12, 0, 'folder');
    await inRegistry(db, async (tx) => {
      const row = await readArea(tx, 'orders');
      const previews = [{ name: 'old', build: build(1) }];
      const channels = {
        ...NO_CHANNELS,
        stable: build(0),
        history: [build(5), build(2)],
        previews,
      };
      await saveArea(tx, { ...row, channels });
    });
    await hold(db, { area: 'orders', build: build(3) }, 'x', now + 1);
    await hold(db, { area: 'orders', build: build(4) }, 'x', now - 1);
    await keepHouse({ db, store, now: () => now });
    // Live, preview, one step back, held; 7 to 11 are the last five; 12 came with the folder.
    const kept = [0, 1, 2, 3, 7, 8, 9, 10, 11, 12].map(build);
    expect(readdirSync(join(folder, 'orders')).sort()).toEqual([...kept].sort());
    expect(await readVersion(db, 'orders', build(4))).toMatchObject({ removedAt: now });
    expect(await readVersion(db, 'orders', build(3))).toMatchObject({ removedAt: null });
  });

  test('what a killed process left goes after a while, and no build that the folder came with', async () => {
    const { name, build: id } = areaManifest('logs', build(1));
    const unknown = { name, build: id, files: publishRequest(areaManifest('logs', id)).files };
    const contents = new Map(unknown.files.map(({ path }) => [path, Buffer.from(path)]));
    await store.put(areaManifest('logs', id), contents, () => Promise.resolve(true));
    writeBuild(folder, areaManifest('logs', build(2)));
    const half = join(folder, 'logs', `.${id}.ab.tmp`);
    mkdirSync(half);
    await keepHouse({ db, store, now: Date.now });
    expect(existsSync(half)).toBe(true);
    const old = new Date(Date.now() - 2 * DAY);
    for (const path of [half, join(folder, 'logs', id, '.published')]) utimesSync(path, old, old);
    await keepHouse({ db, store, now: Date.now });
    expect(readdirSync(join(folder, 'logs'))).toEqual([build(2)]);
  });

  test('of what was refused ninety days and five hundred of an area stay, of what was done five thousand', async () => {
    await db.script('delete from release_events');
    const fill = (area: string, ok: boolean, count: number, at: number) =>
      db.query(
        `insert into release_events (at, area, kind, actor, ok, reason)
         select $1::bigint, $2, 'refused', 'x', $3, 'n' || n from generate_series(1, $4::int) as n`,
        [at, area, ok, count],
      );
    await fill('orders', false, 30, now - 91 * DAY);
    await fill('orders', false, 600, now - DAY);
    await fill('', false, 10, now - DAY);
    await fill('orders', true, 5_010, now - 400 * DAY);
    await keepHouse({ db, store, now: () => now });
    const left = await db.query(
      `select area, ok, count(*)::int as count, min(reason) filter (where ok) as first
       from release_events group by area, ok order by area, ok`,
    );
    expect(left).toMatchObject([
      { area: '', ok: false, count: 10 },
      { area: 'orders', ok: false, count: 500 },
      { area: 'orders', ok: true, count: 5_000 },
    ]);
    expect(await db.query("select 1 from release_events where ok and reason = 'n10'")).toEqual([]);
  });

  test('what was measured of a build and what it consisted of go some time after its files; its row stays', async () => {
    await db.script('delete from release_versions; delete from release_areas');
    await add(1, 0, 'published');
    await add(2, 0, 'published');
    const measured = { ...NOTHING, loads: 1 };
    for (const at of [1, 2, 3]) await addHealth(db, { area: 'orders', build: build(at) }, measured);
    const set = 'update release_versions set packed = $1::jsonb, removed_at = $2 where build = $3';
    await db.query(set, ['{"entry.js":9}', now - 91 * DAY, build(1)]);
    await db.query(set, ['{"entry.js":9}', now - 89 * DAY, build(2)]);
    await keepHouse({ db, store, now: () => now });
    expect((await readHealth(db, 'orders')).map((one) => one.build)).toEqual([build(2)]);
    const [gone, kept] = await Promise.all(
      [1, 2].map((at) => readVersion(db, 'orders', build(at))),
    );
    expect(JSON.parse(gone?.manifest ?? '')).toEqual({
      owner: 'orders team',
      commit: null,
      files: [],
    });
    expect(kept?.packed).toEqual({ 'entry.js': 9 });
    // It is listed as before, and never means another build.
    expect((await readState(db, 'orders', now)).versions).toEqual([]);
    const again = { ...kept, build: build(9), version: '1.1.0', removedAt: null } as VersionRow;
    expect(await addVersion(db, again)).toBe(false);
  });

  test('of builds that a folder brought long ago the last twenty stay, and what is in use', async () => {
    await db.script('delete from release_versions; delete from release_areas');
    const name = (at: number) => at.toString(16).padStart(16, '0');
    for (let at = 0; at < 30; at += 1) {
      await addVersion(db, {
        area: 'orders',
        build: name(at),
        version: '1.0.0',
        source: 'folder',
        manifest: '{}',
        packed: {},
        publishedAt: at,
        publishedBy: 'x',
        verified: false,
        verifiedBy: null,
        keyId: 'k',
        signature: 's',
        removedAt: null,
      });
    }
    await inRegistry(db, async (tx) => {
      const row = await readArea(tx, 'orders');
      const channels = { ...NO_CHANNELS, stable: name(0), history: [name(1)] };
      await saveArea(tx, { ...row, channels });
    });
    await keepHouse({ db, store, now: () => now });
    const left = await db.query('select build from release_versions order by published_at');
    const kept = [0, 1, ...Array.from({ length: 20 }, (_, at) => at + 10)];
    expect(left.map((row) => row['build'])).toEqual(kept.map(name));
  });
});
