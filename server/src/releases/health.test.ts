import { HEALTH_PATH, type HealthSample } from '@banyan/contract';
import type { Db } from '../database/db.js';
import { type Browser, createBrowser, signIn } from '../testing/browser.js';
import { areaManifest } from '../testing/manifests.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../testing/testServer.js';
import { type Channels, NO_CHANNELS } from './channels.js';
import { createHealth } from './health.js';
import { NOTHING, readHealth } from './healthRows.js';
import { addVersion, inRegistry, readArea, saveArea } from './rows.js';
import { loadSigningKeys, sealManifest } from './signingKeys.js';

jest.setTimeout(60_000);

const OLD = '0'.repeat(16);
const NEW = '1'.repeat(16);
const HEALED_MS = 2_000;
const rule = { percent: 5, roles: [], users: [] };

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  let admin: Browser;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    server = await startTestServer(db);
    admin = createBrowser(server.origin);
    await signIn(admin, server.origin, { audience: 'admin', account: 'admin' });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
    await place.remove();
  });
  beforeEach(async () => {
    await db.script(
      'delete from release_areas; delete from release_versions; delete from release_health; delete from release_events; delete from release_holds',
    );
  });

  async function area(name: string, channels: Partial<Channels>, isPublic = false) {
    const keys = await loadSigningKeys(db);
    for (const [build, version] of [
      [OLD, '1.0.0'],
      [NEW, '2.0.0'],
    ] as const) {
      const manifest = areaManifest(name, build, version);
      const routes = manifest.routes.map((route) => ({
        ...route,
        meta: { ...route.meta, require: !isPublic },
      }));
      const text = JSON.stringify({ ...manifest, routes });
      await addVersion(db, {
        ...{ area: name, build, version, source: 'published', manifest: text, packed: {} },
        ...{ publishedAt: 0, publishedBy: 'x', verified: true, removedAt: null },
        ...sealManifest(keys, text),
      });
    }
    await inRegistry(db, async (tx) => {
      const row = await readArea(tx, name);
      await saveArea(tx, { ...row, channels: { ...NO_CHANNELS, ...channels } });
    });
  }
  const sample = (name: string, build: string, sums: Partial<HealthSample>): HealthSample => ({
    ...{ ...NOTHING, area: name, build },
    ...sums,
  });
  const send = (cookie: string, body: string, site = 'same-origin') =>
    fetch(server.origin + HEALTH_PATH, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'sec-fetch-site': site, cookie },
      body,
    });
  const reportAs = (cookie: string, samples: readonly HealthSample[], held: object[] = []) =>
    send(cookie, JSON.stringify({ samples, held }));
  async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
    }
  }
  const healed = async () =>
    (await db.query("select * from release_events where kind = 'healed'"))[0];

  test('a canary that fails for 30 % is ended and revoked within two seconds, with the figures', async () => {
    await area('orders', { stable: OLD, canary: { ...rule, build: NEW, since: 0 } });
    const good = sample('orders', OLD, { loads: 500, mounts: 500, errors: 2 });
    const bad = sample('orders', NEW, { loads: 20, mounts: 20, errors: 12 });
    const begun = Date.now();
    const response = await reportAs(admin.cookieHeader(), [good, bad]);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
    const event = await until(healed);
    expect(Date.now() - begun).toBeLessThan(HEALED_MS);
    expect(event).toMatchObject({ actor: 'registry', build: NEW, version: '2.0.0' });
    expect(event['reason']).toMatch(/^12 failures in 40 opens/);
    const { channels } = await readArea(db, 'orders');
    expect(channels).toMatchObject({ stable: OLD, canary: null, revoked: [{ build: NEW }] });
  });

  test('a build that was just promoted is judged against the one before it, an older one no more', async () => {
    const bad = sample('orders', NEW, { loads: 20, mounts: 20, crashes: 12 });
    const good = sample('orders', OLD, { loads: 500, mounts: 500 });
    const since = (promotedAt: number) =>
      area('orders', { stable: NEW, history: [OLD], promotedAt });
    const health = createHealth({ db, now: Date.now, report: () => undefined });
    await since(Date.now() - 3_700_000);
    await health.add({ samples: [good, bad], held: [] }, true);
    await health.close();
    expect(await healed()).toBeUndefined();
    await since(Date.now() - 3_500_000);
    await health.add({ samples: [bad], held: [] }, true);
    await health.close();
    expect((await readArea(db, 'orders')).channels).toMatchObject({ stable: OLD, history: [] });
  });

  test('of two processes that see it, one acts', async () => {
    await area('orders', { stable: OLD, canary: { ...rule, build: NEW, since: 0 } });
    const bad = sample('orders', NEW, { loads: 20, mounts: 20, errors: 12 });
    const processes = [0, 1].map(() =>
      createHealth({ db, now: Date.now, report: () => undefined }),
    );
    for (const one of processes) await one.add({ samples: [bad], held: [] }, true);
    await Promise.all(processes.map((one) => one.close()));
    expect(await db.query("select 1 from release_events where kind = 'healed'")).toHaveLength(1);
    expect(await readHealth(db, 'orders')).toMatchObject([{ build: NEW, errors: 24 }]);
  });

  test('a visitor speaks for public areas only, and nobody for a build that there is not', async () => {
    await area('orders', { stable: OLD });
    await area('site', { stable: OLD }, true);
    const one = { loads: 1 };
    const samples = [
      sample('orders', OLD, one),
      sample('site', OLD, one),
      sample('site', '9'.repeat(16), one),
    ];
    const held = [
      { area: 'site', build: OLD },
      { area: 'orders', build: OLD },
    ];
    await reportAs('', samples, held);
    await until(async () => (await readHealth(db, 'site'))[0]);
    expect(await readHealth(db, null)).toMatchObject([{ area: 'site', build: OLD, loads: 1 }]);
    expect(await db.query('select area from release_holds')).toEqual([{ area: 'site' }]);
    await reportAs(admin.cookieHeader(), samples, held);
    await until(async () => (await readHealth(db, 'orders'))[0]);
    expect(await db.query('select area from release_holds')).toHaveLength(2);
  });

  test.each<[string, string, string, number]>([
    ['another site', '{"samples":[],"held":[]}', 'cross-site', 403],
    ['no report', 'hello', 'same-origin', 400],
    [
      'a negative count',
      JSON.stringify({ samples: [sample('a', OLD, { loads: -1 })], held: [] }),
      'same-origin',
      400,
    ],
    ['too much', ' '.repeat(40_000), 'same-origin', 413],
  ])('%s is refused', async (_name, body, site, status) => {
    expect((await send('', body, site)).status).toBe(status);
  });
});
