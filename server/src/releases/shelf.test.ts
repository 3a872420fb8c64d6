import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../ground/database/db.js';
import { shipCommand } from '../operator/control/commands.js';
import { areaManifest, pointAt, writeBuild } from '../testing/manifests.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { testSecrets } from '../testing/testSecrets.js';
import { NOBODY } from './choose.js';
import type { BuildManifest } from './manifest.js';
import { createReleases, type ReleaseParts, type ReleaseWatch } from './releases.js';
import { inRegistry, readArea, readBuilds, saveArea } from './rows.js';
import { shipRooms } from './shelf.js';
import { createFolderStore } from './store.js';

const OLD = '0'.repeat(16);
const NEW = '1'.repeat(16);

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let folder = '';
  let releases: ReleaseWatch | null = null;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-shelf-'));
  });
  afterEach(async () => {
    await releases?.close();
    releases = null;
    rmSync(folder, { recursive: true, force: true });
    await db.script('delete from release_areas; delete from release_versions');
  });

  const open = async (
    warn: ReleaseParts['warn'] = () => undefined,
    from = folder,
    now = Date.now,
  ) => {
    const store = createFolderStore(from);
    releases = await createReleases({ db, secrets: testSecrets, store, warn, now });
    return releases;
  };
  const release = (manifest: BuildManifest) => {
    writeBuild(folder, manifest);
    pointAt(folder, manifest.name, manifest.build);
  };
  const builds = () =>
    releases?.releaseFor(NOBODY).areas.map(({ name, build }) => `${name} ${build[0]}`);

  test.each([
    ['pointer', 'live.json', ''],
    ['manifest', `${OLD}/manifest.json`, '{"name":'],
  ])(
    'while half of a %s is there, what it said before is served, and the room is named',
    async (what, path, half) => {
      release(areaManifest('coupons', OLD));
      const warnings: string[] = [];
      const watch = await open((message) => warnings.push(message));
      const file = join(folder, 'coupons', path);
      const whole = readFileSync(file);
      writeFileSync(file, half);
      await watch.refresh();
      expect(builds()).toEqual(['coupons 0']);
      expect(watch.unserved()).toMatchObject([{ area: 'coupons' }]);
      expect([what, warnings.length]).toEqual([what, 1]);
      writeFileSync(file, whole);
      await watch.refresh();
      expect(watch.unserved()).toEqual([]);
    },
  );

  test.each([
    ['read half', (file: string) => writeFileSync(file, '')],
    ['away for a moment', (file: string) => rmSync(file)],
  ])('a pointer that was %s and says the same again undoes no rollback', async (_name, spoil) => {
    let time = Date.UTC(2026, 10, 27);
    release(areaManifest('coupons', OLD));
    const watch = await open(undefined, folder, () => time);
    release(areaManifest('coupons', NEW));
    await watch.refresh();
    await inRegistry(db, async (tx) => {
      const row = await readArea(tx, 'coupons');
      await saveArea(tx, { ...row, channels: { ...row.channels, stable: OLD, history: [] } });
    });
    await watch.refresh();
    expect(builds()).toEqual(['coupons 0']);
    time += 60_000;
    spoil(join(folder, 'coupons', 'live.json'));
    await watch.refresh();
    pointAt(folder, 'coupons', NEW);
    await watch.refresh();
    expect(builds()).toEqual(['coupons 0']);
  });

  describe('what comes with the product', () => {
    let image = '';
    beforeEach(() => {
      image = mkdtempSync(join(tmpdir(), 'banyan-image-'));
    });
    afterEach(() => {
      rmSync(image, { recursive: true, force: true });
    });
    const ship = (build: string) => {
      writeBuild(image, areaManifest('coupons', build));
      pointAt(image, 'coupons', build);
      return shipRooms(image, folder);
    };

    test('goes live with a new image, and the same image again moves no pointer', async () => {
      expect(await ship(OLD)).toMatchObject({ unserved: [] });
      const watch = await open();
      await ship(NEW);
      await watch.refresh();
      expect(builds()).toEqual(['coupons 1']);

      pointAt(folder, 'coupons', OLD);
      await ship(NEW);
      await watch.refresh();
      expect(builds()).toEqual(['coupons 0']);
    });

    test('is put there by the command that docker-compose.yml runs, which says what is wrong', async () => {
      const compose = readFileSync(join(process.cwd(), 'docker-compose.yml'), 'utf8');
      expect(compose).toContain('command: [banyan, ship, /banyan/releases, /releases]');
      expect(await shipCommand([image, folder])).toMatchObject({ ok: false });
      await ship(OLD);
      rmSync(join(folder, 'coupons'), { recursive: true });
      expect(await shipCommand([image, folder])).toEqual({ ok: true, lines: [] });
      await open();
      expect(builds()).toEqual(['coupons 0']);
      expect(await shipCommand([image, join(image, 'coupons', 'live.json')])).toEqual({
        ok: false,
        lines: [expect.stringMatching(/were not put into .* \(ENOTDIR\)\.$/)],
      });
      expect(await shipCommand([image])).toMatchObject({
        lines: [expect.stringMatching(/^Usage/)],
      });
    });

    test("replaces no team's build, and can still be promoted", async () => {
      await ship(OLD);
      const watch = await open();
      await db.query("update release_versions set source = 'published'");
      await ship(NEW);
      await watch.refresh();
      expect(builds()).toEqual(['coupons 0']);
      expect([...(await readBuilds(db, 'coupons'))].sort()).toEqual([OLD, NEW]);
      // A pointer that an operator moves is an act like a team's.
      const third = '2'.repeat(16);
      release(areaManifest('coupons', third));
      await watch.refresh();
      expect(builds()).toEqual(['coupons 2']);
    });

    test('is made whole where half of a build is in the folder', async () => {
      await ship(OLD);
      const file = join(folder, 'coupons', OLD, 'entry.js');
      const whole = readFileSync(file);
      writeFileSync(file, whole.subarray(0, 3));
      await ship(OLD);
      expect(readFileSync(file)).toEqual(whole);
    });

    test('is named where it cannot be read, and the others come', async () => {
      await ship(OLD);
      writeBuild(image, areaManifest('orders', OLD));
      writeFileSync(join(image, 'orders', 'live.json'), '{');
      expect(await ship(NEW)).toMatchObject({ unserved: [{ area: 'orders' }] });
      await open();
      expect(builds()).toEqual(['coupons 1']);
    });
  });
});
