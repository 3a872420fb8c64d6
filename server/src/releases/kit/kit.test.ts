import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../ground/database/db.js';
import { areaManifest, publishRequest, shellManifest } from '../../testing/manifests.js';
import { shipmentOf } from '../../testing/shipments.js';
import { createTeam } from '../../testing/team.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { addVersion, inRegistry, readArea, saveArea } from '../rows.js';
import { createFolderStore } from '../store.js';
import { endKey, makeKey } from '../teamKeys.js';
import { keepKit } from './keepKit.js';
import { provide } from './provide.js';
import { readShipment } from './shipment.js';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400_000;

type Packument = {
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly versions: Readonly<
    Record<string, { readonly dist: { readonly integrity: string; readonly tarball: string } }>
  >;
};

test('a program without packages brings none', async () => {
  expect(await readShipment(join(tmpdir(), 'banyan-no-such-folder'))).toBeNull();
});

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-kit-'));
  const { files } = createFolderStore(folder);
  const servers: TestServer[] = [];

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    await db.query('delete from kit_packages');
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const bring = (version: string, contents: Readonly<Record<string, string>>, at = NOW) =>
    provide({ db, files, now: () => at }, shipmentOf(version, contents));
  async function serve(environment: Readonly<Record<string, string>> = {}): Promise<string> {
    const server = await startTestServer(db, { BANYAN_RELEASES: folder, ...environment });
    servers.push(server);
    return server.origin;
  }
  const packumentAt = async (address: string) => (await (await fetch(address)).json()) as Packument;

  test.each(['@banyan%2frules', '@banyan%2Frules', '@banyan/rules'])(
    'npm finds a package and its file: %s',
    async (name) => {
      await bring('1.2.0', { rules: 'one', contract: 'two' });
      const origin = await serve();

      const answer = await fetch(`${origin}/kit/${name}`);
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
      const found = (await answer.json()) as Packument;
      expect(found).toMatchObject({
        name: '@banyan/rules',
        'dist-tags': { latest: '1.2.0' },
        versions: { '1.2.0': { name: '@banyan/rules', version: '1.2.0', type: 'module' } },
        time: { '1.2.0': '2026-11-23T00:00:00.000Z' },
      });
      const { integrity, tarball } = found.versions['1.2.0']?.dist ?? {
        integrity: '',
        tarball: '',
      };
      expect(tarball).toBe(`${origin}/kit/@banyan/rules/-/rules-1.2.0.tgz`);

      const file = await fetch(tarball);
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(integrity);
    },
  );

  test.each([
    '@banyan/none',
    '@banyan/rules/-/rules-9.9.9.tgz',
    '@banyan/rules/-/contract-1.2.0.tgz',
    '@banyan/rules/-/../../../secret',
    '@other/rules',
    'react',
    '-/ping',
    '',
  ])('what it does not have is not found, in the form of npm: %s', async (path) => {
    await bring('1.2.0', { rules: 'one', contract: 'two' });
    const answer = await fetch(`${await serve()}/kit/${path}`);
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }]);
  });

  test('it is off where the operator says so', async () => {
    await bring('1.2.0', { rules: 'one' });
    const answer = await fetch(`${await serve({ BANYAN_KIT: 'off' })}/kit/@banyan/rules`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: 'This gateway hands out no packages.' },
    ]);
  });

  test('with keys a team has to send its own, and no other cache may keep the answer', async () => {
    await bring('1.2.0', { rules: 'one' });
    const origin = await serve({ BANYAN_KIT: 'key' });
    const given = { name: 'Coupons', areas: ['coupons'], by: 'admin' };
    const { key, text } = await makeKey(db, given, NOW);
    const other = await makeKey(db, given, NOW);
    const ask = (token: string | null, path = '@banyan/rules') =>
      fetch(`${origin}/kit/${path}`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });
    const [, id, seed] = text.split(/_(?=[a-z0-9]{12}_)|(?<=_[a-z0-9]{12})_/);
    const otherSeed = other.text.slice(`banyan_${'x'.repeat(12)}_`.length);

    for (const wrong of [
      null,
      '',
      'x',
      `banyan_${id}_${otherSeed}`,
      `banyan_${'a'.repeat(12)}_${seed}`,
    ]) {
      const refused = await ask(wrong);
      expect([refused.status, await refused.json()]).toEqual([
        401,
        { error: 'A team key is needed: set it as _authToken in .npmrc.' },
      ]);
    }
    const packument = await ask(text);
    const file = await ask(text, '@banyan/rules/-/rules-1.2.0.tgz');
    expect([packument.status, packument.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache',
    ]);
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ]);
    await endKey(db, key.id, NOW);
    expect((await ask(text)).status).toBe(401);
  });

  test('a version outlives the upgrade that replaces it', async () => {
    await bring('1.2.0', { rules: 'one' });
    await bring('1.3.0', { rules: 'two' });
    const origin = await serve();
    const found = await packumentAt(`${origin}/kit/@banyan/rules`);
    expect(found['dist-tags']['latest']).toBe('1.3.0');
    expect(Object.keys(found.versions)).toEqual(['1.2.0', '1.3.0']);
    const old = await fetch(`${origin}/kit/@banyan/rules/-/rules-1.2.0.tgz`);
    expect(await old.text()).toBe('rules 1.2.0 one');
  });

  test('one version never has two contents: the first stays, and the operator is told', async () => {
    await bring('1.2.0', { contract: 'same', rules: 'one', ui: 'a' });
    const before = readdirSync(join(folder, '.kit')).sort();
    expect(await bring('1.2.0', { contract: 'same', rules: 'two', ui: 'b', lists: 'new' })).toBe(
      '/kit/ keeps 1.2.0 of @banyan/rules, @banyan/ui as it was: this program brings another content under the same version, so none of its packages are handed out. Raise PLATFORM_VERSION.',
    );
    expect(readdirSync(join(folder, '.kit')).sort()).toEqual(before);
    const origin = await serve();
    const file = await fetch(`${origin}/kit/@banyan/rules/-/rules-1.2.0.tgz`);
    expect(await file.text()).toBe('rules 1.2.0 one');
    expect((await fetch(`${origin}/kit/@banyan/lists`)).status).toBe(404);
  });

  test('the same content packed by another Node is the same version, with the first bytes', async () => {
    await bring('1.2.0', { rules: 'one' });
    const again = shipmentOf('1.2.0', { rules: 'one' });
    const packages = again.packages.map((one) => ({ ...one, shasum: '0'.repeat(40), file: 'x' }));
    expect(await provide({ db, files, now: () => NOW }, { ...again, packages })).toBeNull();
    const file = await fetch(`${await serve()}/kit/@banyan/rules/-/rules-1.2.0.tgz`);
    expect(await file.text()).toBe('rules 1.2.0 one');
  });

  test('two programs that start together with different contents: one of them is told', async () => {
    const told = await Promise.all([
      bring('1.2.0', { rules: 'one' }),
      bring('1.2.0', { rules: 'two' }),
    ]);
    expect(told.filter((sentence) => sentence !== null)).toHaveLength(1);
  });

  test('what is live decides which version fits', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await bring(version, { rules: version });
    const origin = await serve({ BANYAN_REQUIRE_VERIFIED: 'false' });
    const { text } = await makeKey(db, { name: 'CI', areas: ['shell'], by: 'admin' }, Date.now());
    const build = 'd'.repeat(16);
    const manifest = { ...shellManifest(build), provides: { '@banyan/store': '1.2.0' } };
    const put = await createTeam(text, origin).ask({
      method: 'PUT',
      path: `/releases/api/areas/shell/versions/${build}`,
      body: { ...publishRequest(manifest), act: { kind: 'promote', build } },
    });
    expect(put.status).toBe(201);
    const found = await packumentAt(`${origin}/kit/@banyan/rules`);
    expect(found['dist-tags']).toEqual({ latest: '1.3.0', live: '1.2.0' });
  });

  test('an old version goes after a year, unless a build in use was made with it', async () => {
    await bring('1.0.0', { rules: '0' }, NOW - 500 * DAY);
    await bring('1.1.0', { rules: '1' }, NOW - 450 * DAY);
    await bring('1.2.0', { rules: '2' }, NOW - 400 * DAY);
    await bring('1.3.0', { rules: '3' }, NOW - 100 * DAY);
    await bring('1.4.0', { rules: '4' }, NOW);
    const manifest = areaManifest('orders', 'e'.repeat(16), '7.0.0');
    const text = JSON.stringify({ ...manifest, shared: { '@banyan/store': '^1.1.0' } });
    await inRegistry(db, async (tx) => {
      await addVersion(tx, {
        area: 'orders',
        build: manifest.build,
        version: manifest.version,
        source: 'published',
        manifest: text,
        keyId: 'k',
        signature: 's',
        packed: {},
        publishedAt: NOW,
        publishedBy: 'x',
        verified: true,
        verifiedBy: null,
        removedAt: null,
      });
      const row = await readArea(tx, 'orders');
      await saveArea(tx, { ...row, channels: { ...row.channels, stable: manifest.build } });
    });

    const removed = await keepKit({ db, files, now: () => NOW });
    expect(removed.map(({ version }) => version)).toEqual(['1.0.0']);
    const origin = await serve();
    const { versions } = await packumentAt(`${origin}/kit/@banyan/rules`);
    expect(Object.keys(versions)).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0']);
    // What was 1.0.0 once stays what it was.
    expect(await bring('1.0.0', { rules: 'other' })).toContain('keeps 1.0.0 of @banyan/rules');
  });
});
