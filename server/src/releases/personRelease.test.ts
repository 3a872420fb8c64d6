import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  HASHES_PATH,
  RELEASES_PATH,
  type ReleaseAction,
  type ReleaseDocument,
  releaseDocumentSchema,
  signedReleasesSchema,
} from '@banyan/contract/releases';
import { until } from '@banyan/testing/node';
import type { Db } from '../ground/database/db.js';
import { type Browser, createBrowser, signIn } from '../testing/browser.js';
import { areaManifest, pointAt, shellManifest, writeBuild } from '../testing/manifests.js';
import { ask } from '../testing/serviceStage.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../testing/testServer.js';
import { namedList } from './hashList.js';

const LIVE = 'a'.repeat(16);
const NEXT = 'b'.repeat(16);
const nobody = { percent: 0, roles: [], users: [] };

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-person-'));
  let server: TestServer;
  let second: TestServer;
  let admin: Browser;
  let clerk: Browser;

  beforeAll(async () => {
    for (const build of [NEXT, LIVE]) {
      writeBuild(folder, shellManifest(build));
      writeBuild(folder, areaManifest('orders', build));
    }
    place = await createFilled();
    db = await place.open();
    // What the folder had live once, the registry knows.
    for (const build of [NEXT, LIVE]) {
      for (const room of ['shell', 'orders']) pointAt(folder, room, build);
      await (await startTestServer(db, { BANYAN_RELEASES: folder })).close();
    }
    server = await startTestServer(db, { BANYAN_RELEASES: folder });
    second = await startTestServer(db, { BANYAN_RELEASES: folder });
    admin = await person('admin');
    clerk = await person('clerk');
  });
  afterAll(async () => {
    await server.close();
    await second.close();
    await db.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function person(account: string): Promise<Browser> {
    const browser = createBrowser(server.origin);
    await signIn(browser, server.origin, { audience: 'admin', account });
    return browser;
  }
  async function signedFor(who: Browser) {
    const response = await who.get(RELEASES_PATH);
    return signedReleasesSchema.parse(await response.json());
  }
  const documentFor = async (who: Browser): Promise<ReleaseDocument> =>
    releaseDocumentSchema.parse(JSON.parse((await signedFor(who)).text));
  const buildFor = async (who: Browser, area = 'orders') => {
    const found = (await documentFor(who)).areas.find(({ name }) => name === area);
    return [found?.build, found?.channel ?? 'stable'];
  };
  async function act(area: string, action: ReleaseAction): Promise<void> {
    const states = await ask(admin, 'Releases/GetAreas');
    const revision = states.find((state) => state.area === area)?.revision ?? -1;
    await ask(admin, 'Releases/Act', { area, revision, action });
  }

  test('a canary is for whom its rule names, and the same at every process', async () => {
    await act('orders', { kind: 'canary', build: NEXT, rule: { ...nobody, users: ['clerk'] } });
    expect(await buildFor(admin)).toEqual([LIVE, 'stable']);
    expect(await buildFor(clerk)).toEqual([NEXT, 'canary']);
    const own = await documentFor(clerk);
    await until(async () => {
      const other = await fetch(second.origin + RELEASES_PATH, {
        headers: { cookie: clerk.cookieHeader() },
      });
      expect(other.headers.get('vary')).toContain('cookie');
      expect(other.headers.get('cache-control')).toBe('private, no-cache');
      const { text } = signedReleasesSchema.parse(await other.json());
      return isDeepStrictEqual(JSON.parse(text), own);
    });
    const page = await (await clerk.get('/orders')).text();
    expect(page).toContain(`/areas/orders/${NEXT}/entry.js`);
    await act('orders', { kind: 'endCanary' });
    expect(await buildFor(clerk)).toEqual([LIVE, 'stable']);
  });

  test('the list of some builds’ hashes is the one that pages name, and never changes', async () => {
    const builds = [areaManifest('orders', LIVE), shellManifest(NEXT)];
    const { path, integrity } = namedList(builds);
    const answer = await fetch(server.origin + path);
    const body = await answer.text();
    expect(JSON.parse(body)).toHaveProperty([`/areas/orders/${LIVE}/`, 'entry.js']);
    const hash = createHash('sha384').update(body).digest('base64');
    expect(integrity).toBe(`sha384-${hash}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    `orders.${'f'.repeat(16)}`,
    `orders.${LIVE},orders.${'f'.repeat(16)}`,
    `../orders.${LIVE}`,
    `orders.${LIVE},`,
    '',
  ])('there is no list of %j', async (of) => {
    const answer = await fetch(`${server.origin}${HASHES_PATH}${of.replaceAll('/', '%2f')}.json`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('visitors are told apart only while it matters, and stay where they are', async () => {
    const visitor = createBrowser(server.origin);
    await visitor.get('/orders');
    expect(visitor.cookies.size).toBe(0);
    await act('shell', { kind: 'canary', build: NEXT, rule: { ...nobody, percent: 50 } });
    const seen = new Set<string | undefined>();
    while (seen.size < 2) {
      const one = createBrowser(server.origin);
      const page = await (await one.get('/orders')).text();
      const build = /\/areas\/shell\/([0-9a-f]{16})\/entry\.js/.exec(page)?.[1];
      expect(one.cookies.size).toBe(1);
      expect((await buildFor(one, 'shell'))[0]).toBe(build);
      seen.add(build);
    }
    await act('shell', { kind: 'endCanary' });
  });

  test('two gateways agree on a release', async () => {
    const windows = createBrowser(second.origin);
    await act('orders', { kind: 'promote', build: NEXT });
    await until(async () => (await buildFor(windows))[0] === NEXT);
    await act('orders', { kind: 'rollback', reason: 'test' });
    await until(async () => (await buildFor(windows))[0] === LIVE);
  });

  test('a preview is for the session that took it, as long as that lasts', async () => {
    await act('orders', { kind: 'preview', name: 'next', build: NEXT });
    const tester = await person('admin');
    await ask(tester, 'Releases/SetOverride', { override: { area: 'orders', preview: 'next' } });
    expect(await buildFor(tester)).toEqual([NEXT, 'preview']);
    expect(await buildFor(admin)).toEqual([LIVE, 'stable']);
    const unknown = { override: { area: 'orders', preview: 'other' } };
    expect(await tester.call('Releases/SetOverride', unknown)).toMatchObject({ status: 404 });
    await ask(tester, 'Releases/EndOverride');
    expect(await buildFor(tester)).toEqual([LIVE, 'stable']);
    await ask(tester, 'Releases/SetOverride', { override: { area: 'orders', preview: 'next' } });
    await tester.post('/session/end', {});
    expect(await db.query('select 1 from release_overrides')).toEqual([]);
  });

  test("a developer's machine is in the policy of the session that asked for it, and never for scripts", async () => {
    const origin = 'http://localhost:4173';
    const policy = async (who: Browser) =>
      (await who.get('/orders')).headers.get('content-security-policy') ?? '';
    await ask(admin, 'Releases/SetOverride', { override: { area: 'orders', origin } });
    const parts = (await policy(admin)).split('; ').filter((part) => part.includes(origin));
    expect(parts.map((part) => part.split(' ')[0])).toEqual(['style-src', 'connect-src']);
    expect((await documentFor(admin)).local).toEqual([{ area: 'orders', origin }]);
    expect(await policy(clerk)).not.toContain(origin);
    expect(await documentFor(clerk)).not.toHaveProperty('local');
    await ask(admin, 'Releases/EndOverride', { area: 'orders' });
    expect(await policy(admin)).not.toContain(origin);
    for (const foreign of ['https://evil.example', 'http://localhost:4173.evil.example']) {
      const override = { area: 'orders', origin: foreign };
      const answer = await admin.call('Releases/SetOverride', { override });
      expect(answer).toMatchObject({ status: 403, error: { code: 'ORIGIN_NOT_ALLOWED' } });
    }
  });

  test('a rotated key was known from the document before, and the one after it is known then', async () => {
    const before = await documentFor(admin);
    const { keyId } = await ask(admin, 'Releases/RotateSigningKey');
    await until(async () => (await signedFor(admin)).keyId === keyId);
    const { text, signature } = await signedFor(admin);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: before.keys[keyId] ?? '' };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(Object.keys((await documentFor(admin)).keys)).toHaveLength(2);
    // What an older key has signed stays signed: a process that starts now serves the same builds.
    const third = await startTestServer(db, { BANYAN_RELEASES: folder });
    const builds = await buildFor(createBrowser(third.origin));
    await third.close();
    expect(builds).toEqual([LIVE, 'stable']);
  });

  test('an act on a state changed by another user is refused, and so is a user without the permission', async () => {
    const action = { kind: 'kill', reason: 'test' };
    const stale = await admin.call('Releases/Act', { area: 'orders', revision: 0, action });
    expect(stale).toMatchObject({ status: 409, error: { code: 'VERSION_CONFLICT' } });
    const forbidden = await clerk.call('Releases/Act', { area: 'orders', revision: 0, action });
    expect(forbidden).toMatchObject({ status: 403 });
    const { results } = await ask(admin, 'Releases/GetEvents', { area: 'orders' });
    expect(results[0]).toMatchObject({ kind: 'refused', ok: false, actor: 'admin' });
  });

  test('the state tells everything about a version, and a budget is kept', async () => {
    const [first] = await ask(admin, 'Releases/GetAreas');
    expect(first).toMatchObject({ area: 'orders', owner: 'orders team', stable: LIVE });
    const detail = await ask(admin, 'Releases/GetVersion', { area: 'orders', build: NEXT });
    expect(detail).toMatchObject({
      source: 'folder',
      files: 2,
      fileList: [{ path: 'entry.js' }, {}],
    });
    const revision = first?.revision ?? 0;
    const state = await ask(admin, 'Releases/SetBudget', {
      area: 'orders',
      revision,
      budgetBytes: 10_000,
    });
    expect(state).toMatchObject({ budgetBytes: 10_000, revision: revision + 1 });
    expect(await ask(admin, 'Releases/Check', { area: 'orders', build: NEXT })).toEqual([]);
  });

  test('a key of a team is shown once, and can be ended', async () => {
    const { key, text } = await ask(admin, 'Releases/MakeKey', { name: 'CI', areas: ['orders'] });
    expect(text).toMatch(/^banyan_[a-z0-9]{12}_/);
    const stored = JSON.stringify(await db.query('select * from team_keys'));
    // The secret may have underscores of its own.
    expect(stored).not.toContain(text.split('_').slice(2).join('_'));
    expect(await ask(admin, 'Releases/EndKey', { id: key.id })).toEqual({ ended: true });
    const [known] = await ask(admin, 'Releases/GetKeys');
    expect(known).toMatchObject({ id: key.id, name: 'CI', endedAt: expect.any(String) as string });
  });
});
