import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseDocumentSchema } from '@banyan/contract/releases';
import { applyBuiltInRoles, permissionsOfClaims } from '../identity/roles.js';
import { areaManifest, pointAt, writeBuild } from '../testing/manifests.js';
import { oneDatabase } from '../testing/oneDatabase.js';
import { testSecrets } from '../testing/testSecrets.js';
import { NOBODY } from './choose.js';
import { createReleases, type ReleaseWatch } from './releases.js';
import { createFolderStore } from './store.js';

const [OLD, NEW] = ['0'.repeat(16), '1'.repeat(16)];

const database = oneDatabase();
let folder = '';
let releases: ReleaseWatch;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-developed-'));
});
afterEach(async () => {
  await releases.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @param second when its manifest was written, in epoch seconds */
function release(area: string, build: string, content: string, second: number): void {
  const slices = [{ path: 'coupons', version: '1.0.0', content: content.repeat(16) }];
  writeBuild(folder, { ...areaManifest(area, build), slices });
  utimesSync(join(folder, area, build, 'manifest.json'), second, second);
  pointAt(folder, area, build);
}

const open = async (port: number | null) => {
  releases = await createReleases({
    db: database(),
    secrets: testSecrets,
    store: createFolderStore(folder),
    warn: () => undefined,
    development: { area: 'coupons', port },
  });
};
const served = () =>
  releaseDocumentSchema.parse(JSON.parse(releases.releaseFor(NOBODY).document)).areas;

test('a folder under development is served and followed, and leaves nothing in the registry', async () => {
  release('coupons', OLD, 'a', 1);
  release('orders', OLD, 'a', 1);
  await open(4999);
  expect(served()).toMatchObject([
    {
      baseUrl: `/areas/coupons/dev/${OLD}/`,
      files: [],
      preload: { entry: [], routes: {} },
    },
    { baseUrl: `/areas/orders/${OLD}/`, files: [{ path: 'entry.js' }, { path: 'orders.js' }] },
  ]);

  const heard = new Promise((hear) => releases.subscribe(hear));
  release('coupons', NEW, 'a', 2);
  await heard;
  expect(served()).toMatchObject([{ build: NEW }, { build: OLD }]);

  for (const table of ['release_areas', 'release_versions', 'release_events']) {
    expect([table, await database().query(`select 1 from ${table}`)]).toEqual([table, []]);
  }
});

test('owners hold what an area under development declares, from the start and at each change', async () => {
  await applyBuiltInRoles(database());
  const title = { zh: '券', en: 'Coupons' };
  const declares = (build: string, names: readonly string[]) => {
    const permissions = names.map((name) => ({ name, title, does: title, implies: [] }));
    writeBuild(folder, { ...areaManifest('coupons', build), permissions });
    pointAt(folder, 'coupons', build);
  };
  const owners = () => permissionsOfClaims(database(), [], true);
  declares(OLD, ['coupons.view', 'orders.steal']);
  await open(4999);
  expect(await owners()).toContain('coupons.view');
  expect(await owners()).not.toContain('orders.steal');
  const heard = new Promise((hear) => releases.subscribe(hear));
  declares(NEW, ['coupons.view', 'coupons.void']);
  await heard;
  expect(await owners()).toContain('coupons.void');
});

test('released by the production path it has the files of its build', async () => {
  release('coupons', OLD, 'a', 1);
  await open(null);
  expect(served()).toMatchObject([
    { baseUrl: `/areas/coupons/${OLD}/`, preload: { entry: ['entry.js'] } },
  ]);
  expect(served()[0]?.files).toHaveLength(2);
});

test('a domain that is changed back counts as new: windows take the newest', async () => {
  release('coupons', OLD, 'a', 1);
  release('orders', OLD, 'a', 1);
  await open(4999);
  const since = () => served().map(({ domains }) => domains?.['coupons']?.since);
  expect(since()).toEqual([1_000, 1_000]);
  release('coupons', NEW, 'b', 2);
  await releases.refresh();
  expect(since()).toEqual([2_000, 1_000]);
  release('coupons', '2'.repeat(16), 'a', 3);
  await releases.refresh();
  expect(since()).toEqual([3_000, 3_000]);
});
