import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../database/db.js';
import { areaManifest, publishRequest, writeBuild } from '../testing/manifests.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { NO_CHANNELS } from './channels.js';
import { hold } from './healthRows.js';
import { keepHouse } from './keepHouse.js';
import { addVersion, inRegistry, readArea, readVersion, saveArea } from './rows.js';
import { createFolderStore } from './store.js';

jest.setTimeout(60_000);

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
      ...{ area: 'orders', build: build(at), version: manifest.version, source, publishedAt },
      ...{ manifest: JSON.stringify(manifest), packed: {}, publishedBy: 'x', verified: true },
      ...{ keyId: 'k', signature: 's', removedAt: null },
    });
  }

  test('files go that nobody gets, holds or may go back to, and that are neither new nor of the folder', async () => {
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
});
