import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseDocumentSchema, signedReleasesSchema } from '@banyan/contract/releases';
import type { Db } from '../ground/database/db.js';
import { areaManifest, pointAt, shellManifest, writeBuild } from '../testing/manifests.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { testSecrets } from '../testing/testSecrets.js';
import { NOBODY } from './choose.js';
import type { BuildManifest } from './manifest.js';
import { createReleases, type ReleaseWatch } from './releases.js';
import { inRegistry, readArea, saveArea } from './rows.js';
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
    folder = mkdtempSync(join(tmpdir(), 'banyan-releases-'));
  });
  afterEach(async () => {
    await releases?.close();
    releases = null;
    rmSync(folder, { recursive: true, force: true });
    await db.script('delete from release_areas; delete from release_versions');
  });

  const open = async (warn: (message: string) => void = () => undefined, from = folder) => {
    releases = await createReleases({
      db,
      secrets: testSecrets,
      store: createFolderStore(from),
      warn,
    });
    return releases;
  };
  const release = (manifest: BuildManifest) => {
    writeBuild(folder, manifest);
    pointAt(folder, manifest.name, manifest.build);
  };
  const builds = () =>
    releases?.releaseFor(NOBODY).areas.map(({ name, build }) => `${name} ${build[0]}`);
  const heard = (watch: ReleaseWatch) =>
    new Promise<string>((resolve) => {
      const stop = watch.subscribe((revision) => {
        stop();
        resolve(revision);
      });
    });

  test('a domain that changed under its old version is served, and the trail warns of it', async () => {
    for (const build of [OLD, NEW]) {
      const slices = [{ path: 'coupons', version: '1.0.0', content: build }];
      release({ ...areaManifest('coupons', build), slices });
      await (releases ?? (await open())).refresh();
    }
    expect(builds()).toEqual(['coupons 1']);
    expect(await db.query("select reason from release_events where kind = 'found'")).toEqual([
      { reason: '' },
      { reason: expect.stringContaining('call it 1.1 in its domain.ts') as unknown },
    ]);
  });

  test('a new build is served without a restart, and listeners are told', async () => {
    release(areaManifest('coupons', OLD));
    const watch = await open();
    const before = releaseDocumentSchema.parse(JSON.parse(watch.releaseFor(NOBODY).document));
    expect(before.areas).toMatchObject([{ baseUrl: `/areas/coupons/${OLD}/` }]);

    const hears = heard(watch);
    release(areaManifest('coupons', NEW));
    await hears;

    const { document, signed } = watch.releaseFor(NOBODY);
    const after = releaseDocumentSchema.parse(JSON.parse(document));
    expect(after.areas).toMatchObject([{ build: NEW }]);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.revision).not.toBe(before.revision);
    const { text, keyId } = signedReleasesSchema.parse(JSON.parse(signed));
    expect(text).toBe(document);
    expect(after.keys).toHaveProperty(keyId);
  });

  test('a domain is as old as the first build that carried it', async () => {
    const carries = (build: string, content: string) => ({
      ...areaManifest('coupons', build),
      slices: [{ path: 'coupons', version: '1.0.0', content: content.repeat(16) }],
    });
    const told = (watch: ReleaseWatch) => {
      const { areas } = releaseDocumentSchema.parse(JSON.parse(watch.releaseFor(NOBODY).document));
      return areas.map(({ domains }) => domains);
    };
    release(carries(OLD, 'c'));
    const watch = await open();
    await db.query('update release_versions set published_at = 1000 where build = $1', [OLD]);
    await watch.close();
    const again = await open();
    const known = { content: 'c'.repeat(16), since: 1_000 };
    expect(told(again)).toEqual([{ coupons: known }]);

    const same = heard(again);
    release(carries(NEW, 'c'));
    await same;
    expect(told(again)).toEqual([{ coupons: known }]);

    const other = heard(again);
    release(carries('2'.repeat(16), 'd'));
    await other;
    const [domains] = told(again);
    expect(domains?.['coupons']).toMatchObject({ content: 'd'.repeat(16) });
    expect(domains?.['coupons']?.since).toBeGreaterThan(1_000);
  });

  test('an area that appears while the server runs is taken in, and one that goes is gone', async () => {
    const watch = await open();
    const comes = heard(watch);
    release(areaManifest('coupons', OLD));
    await comes;
    expect(builds()).toEqual(['coupons 0']);
    const goes = heard(watch);
    rmSync(join(folder, 'coupons'), { recursive: true });
    await goes;
    expect(builds()).toEqual([]);
  });

  const old = areaManifest('coupons', OLD);
  test.each<[string, unknown, RegExp]>([
    ['garbage', 'garbage', /coupons/],
    ['a manifest of another area', areaManifest('orders', OLD), /"orders"/],
    ['a manifest of another build', areaManifest('coupons', NEW), /build/],
    ['another contract', { ...old, contract: 9 }, /contract 9/],
    [
      'a file of another content',
      { ...old, files: old.files.map((file) => ({ ...file, size: 1 })) },
      /entry\.js was changed/,
    ],
  ])('%s: the area is left out and named, the others stay', async (_name, content, said) => {
    release(old);
    writeFileSync(join(folder, 'coupons', OLD, 'manifest.json'), JSON.stringify(content));
    release(areaManifest('community', OLD));
    const warnings: string[] = [];
    const watch = await open((message) => warnings.push(message));
    expect(builds()).toEqual(['community 0']);
    expect(warnings).toEqual([expect.stringMatching(said)]);
    const [one] = watch.unserved();
    expect(`${one?.area}: ${one?.reason}`).toBe(warnings[0]);
  });

  test('without a shell the releases are not ready', async () => {
    const watch = await open(() => undefined, join(folder, 'missing'));
    expect(watch.problem()).toMatch(/shell/);
  });

  test("the shell's own screens are an area like the others; they are missing without a shell", async () => {
    release(shellManifest(OLD));
    const watch = await open();
    expect(watch.problem()).toBeNull();
    const { shell, areas } = watch.releaseFor(NOBODY);
    expect(shell).toMatchObject({ build: OLD, scripts: ['entry.js'] });
    expect(areas).toMatchObject([{ container: 'shell', baseUrl: `/areas/shell/${OLD}/` }]);

    await watch.close();
    writeFileSync(join(folder, 'shell', 'live.json'), '{');
    const again = await open();
    expect(builds()).toEqual([]);
    expect(again.problem()).toMatch(/shell/);
  });

  test('a build whose files are not all here and right leaves the one before it in place', async () => {
    release(areaManifest('coupons', OLD));
    const warnings: string[] = [];
    const watch = await open((message) => warnings.push(message));
    writeBuild(folder, areaManifest('coupons', NEW));
    const file = join(folder, 'coupons', NEW, 'entry.js');
    rmSync(file);
    pointAt(folder, 'coupons', NEW);
    await watch.refresh();
    expect(builds()).toEqual(['coupons 0']);
    const reason = `build ${NEW} is not served: entry.js is missing`;
    expect(warnings.at(-1)).toMatch(`coupons: ${reason}`);
    expect(watch.unserved()).toEqual([{ area: 'coupons', reason }]);
    writeBuild(folder, areaManifest('coupons', NEW));
    await watch.refresh();
    expect(builds()).toEqual(['coupons 1']);
    expect(watch.unserved()).toEqual([]);
  });

  test('a manifest that was changed in the database is refused and named', async () => {
    release(areaManifest('coupons', OLD));
    await (await open()).close();
    await db.query("update release_versions set manifest = replace(manifest, 'team', 'teem')");
    const warnings: string[] = [];
    await open((message) => warnings.push(message));
    expect(builds()).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/manifest was changed in the database/)]);
  });

  test('what was done last counts: an act here stays over a restart, a pointer there moves on', async () => {
    release(areaManifest('coupons', OLD));
    await (await open()).close();
    release(areaManifest('coupons', NEW));
    await (await open()).close();
    await inRegistry(db, async (tx) => {
      const row = await readArea(tx, 'coupons');
      expect(row.channels).toMatchObject({ stable: NEW, history: [OLD] });
      await saveArea(tx, { ...row, channels: { ...row.channels, stable: OLD, history: [] } });
    });
    await open();
    expect(builds()).toEqual(['coupons 0']);
  });

  test('two gateways with different folders do not take turns', async () => {
    const other = mkdtempSync(join(tmpdir(), 'banyan-other-'));
    release(areaManifest('coupons', OLD));
    const first = await open();
    for (const build of [OLD, NEW]) writeBuild(other, areaManifest('coupons', build));
    pointAt(other, 'coupons', NEW);
    const second = await createReleases({
      secrets: testSecrets,
      db,
      store: createFolderStore(other),
      warn: () => undefined,
    });
    const { revision } = await readArea(db, 'coupons');
    for (let round = 0; round < 3; round += 1) {
      await first.refresh();
      await second.refresh();
    }
    const row = await readArea(db, 'coupons');
    await second.close();
    rmSync(other, { recursive: true, force: true });
    expect(row).toMatchObject({ revision, channels: { stable: NEW } });
  });
});
