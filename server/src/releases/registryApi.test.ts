import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaStateSchema, REGISTRY_PATHS } from '@banyan/contract';
import type { Db } from '../database/db.js';
import { areaManifest, publishRequest, shellManifest } from '../testing/manifests.js';
import { createTeam, send, type Team } from '../testing/team.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../testing/testServer.js';
import { NOBODY } from './choose.js';
import { createReleases, type ReleaseWatch } from './releases.js';
import { createFolderStore } from './store.js';
import { makeKey } from './teamKeys.js';

jest.setTimeout(120_000);

const id = (sign: string) => sign.repeat(16);

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  let folder = '';
  let releases: ReleaseWatch;
  let orders: Team;
  let shellTeam: Team;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    folder = mkdtempSync(join(tmpdir(), 'banyan-registry-'));
    server = await startTestServer(db, { BANYAN_RELEASES: folder });
    releases = await createReleases({
      db,
      store: createFolderStore(folder),
      warn: () => undefined,
    });
    orders = await team('Orders pipeline', ['orders']);
    shellTeam = await team('Shell pipeline', ['shell']);
    await publishLive(shellTeam, shellManifest(id('f')));
  });
  afterAll(async () => {
    await releases.close();
    await server.close();
    await db.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function team(name: string, areas: readonly string[]): Promise<Team> {
    const { text } = await makeKey(db, { name, areas, by: 'admin' }, Date.now());
    return createTeam(text, server.origin);
  }
  const put = (who: Team, request: ReturnType<typeof publishRequest>, ifMatch?: number) =>
    who.ask({
      method: 'PUT',
      path: REGISTRY_PATHS.version(request.manifest.name, request.manifest.build),
      body: request,
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
  async function publishLive(who: Team, manifest: ReturnType<typeof areaManifest>) {
    const { name, build } = manifest;
    const verified = await who.verified(name, build);
    const act = { kind: 'promote', build } as const;
    return put(who, { ...publishRequest(manifest), verified, act });
  }
  const act = (who: Team, area: string, action: object, ifMatch?: number) =>
    who.ask({
      method: 'POST',
      path: REGISTRY_PATHS.area(area),
      body: action,
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
  const stateOf = async (area: string) => {
    const answer = await orders.ask({ method: 'GET', path: REGISTRY_PATHS.area(area) });
    return areaStateSchema.parse(answer.body);
  };
  const served = async (area: string) => {
    await releases.refresh();
    return releases.releaseFor(NOBODY).areas.find(({ name }) => name === area);
  };
  const events = async (actor: string) => {
    const sql =
      'select kind, ok, area, reason from release_events where actor = $1 order by id desc';
    return db.query(sql, [actor]);
  };

  test('a verified build is published and live at once, for everybody', async () => {
    const answer = await publishLive(orders, areaManifest('orders', id('a')));
    expect(answer).toMatchObject({ status: 201, body: { area: 'orders', stable: id('a') } });
    expect(answer.etag).toBe(`"${areaStateSchema.parse(answer.body).revision}"`);
    expect(await served('orders')).toMatchObject({ build: id('a') });
  });

  test('the same version twice, and the same build twice, are refused', async () => {
    for (const manifest of [
      areaManifest('orders', id('a'), '1.0.1'),
      areaManifest('orders', id('b'), '1.0.0'),
    ]) {
      const answer = await put(orders, publishRequest(manifest));
      expect(answer).toMatchObject({ status: 409, code: 'VERSION_EXISTS' });
    }
  });

  test('of two who publish one build at once, one does', async () => {
    const request = publishRequest(areaManifest('orders', id('b'), '1.1.0'));
    const answers = await Promise.all([put(orders, request), put(orders, request)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const { versions } = await stateOf('orders');
    expect(versions.map(({ build }) => build).sort()).toEqual([id('a'), id('b')]);
  });

  test('without a result of verify it is a preview at most', async () => {
    const promote = { kind: 'promote', build: id('b') };
    const refused = await act(orders, 'orders', promote);
    expect(refused).toMatchObject({ status: 422, code: 'GATES_REFUSED' });
    const preview = await act(orders, 'orders', { kind: 'preview', name: 'next', build: id('b') });
    expect(preview).toMatchObject({ status: 200, body: { previews: [{ name: 'next' }] } });
  });

  test.each<[string, object]>([
    ['for another build', { build: id('c') }],
    ['with findings', { findings: 1 }],
    ['of yesterday', { iat: Math.floor(Date.now() / 1000) - 86_400 }],
  ])('a result of verify %s publishes nothing', async (_name, claims) => {
    const manifest = areaManifest('orders', id('d'), '1.3.0');
    const verified = await orders.verified('orders', id('d'), claims);
    const answer = await put(orders, { ...publishRequest(manifest), verified });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { details: [{ gate: 'verified' }] } },
    });
    expect((await stateOf('orders')).versions.map(({ build }) => build)).not.toContain(id('d'));
  });

  test('what is not whole is not taken, and the team is told which file', async () => {
    const request = publishRequest(areaManifest('orders', id('d'), '1.3.0'));
    const [first, ...others] = request.files;
    const wrong = [
      { ...request, files: others },
      { ...request, files: [...request.files, { path: '../up.js', content: '' }] },
      { ...request, files: [{ path: 'entry.js', content: 'AAAA' }, ...others] },
      { ...request, files: [...request.files, { path: 'entry.js.br', content: 'AAAA' }] },
    ];
    for (const one of wrong) {
      const answer = await put(orders, one);
      expect(answer).toMatchObject({
        status: 422,
        body: { error: { details: [{ gate: 'files' }] } },
      });
    }
    expect(first?.path).toBe('entry.js');
  });

  test('an act on an older state than the current one is refused', async () => {
    const { revision } = await stateOf('orders');
    const preview = { kind: 'preview', name: 'other', build: id('b') };
    const stale = await act(orders, 'orders', preview, revision - 1);
    expect(stale).toMatchObject({ status: 412, code: 'VERSION_CONFLICT' });
    expect(await act(orders, 'orders', preview, revision)).toMatchObject({ status: 200 });
  });

  test('publishing and its act are one: refused together', async () => {
    const manifest = areaManifest('orders', id('e'), '1.4.0');
    const request = {
      ...publishRequest(manifest),
      act: { kind: 'promote', build: id('e') } as const,
    };
    expect(await put(orders, request)).toMatchObject({ status: 422 });
    expect((await stateOf('orders')).versions.map(({ build }) => build)).not.toContain(id('e'));
    const verified = await orders.verified('orders', id('e'));
    expect(await put(orders, { ...request, verified })).toMatchObject({ status: 201 });
  });

  test('a rollback is one step, a kill leaves the routes and takes everything else', async () => {
    expect(await served('orders')).toMatchObject({ build: id('e') });
    await act(orders, 'orders', { kind: 'rollback', reason: 'slow' });
    expect(await served('orders')).toMatchObject({ build: id('a') });
    await act(orders, 'orders', { kind: 'kill', reason: 'on fire' });
    expect(await served('orders')).toMatchObject({
      disabled: { reason: 'on fire' },
      files: [],
      routes: [{ path: '/orders' }],
    });
    await act(orders, 'orders', { kind: 'revive' });
    expect(await served('orders')).not.toHaveProperty('disabled');
  });

  test('a revoked build is named to windows', async () => {
    await act(orders, 'orders', { kind: 'revoke', build: id('e'), reason: 'leaks' });
    await releases.refresh();
    const { revoked } = JSON.parse(releases.releaseFor(NOBODY).document) as { revoked: unknown };
    expect(revoked).toEqual([{ area: 'orders', build: id('e'), reason: 'leaks' }]);
  });

  test('a shell that would break an area is refused, area and team are named', async () => {
    const needy = { ...areaManifest('needy', id('1')), shared: { react: '^19.0.0' } };
    const needyTeam = await team('Needy pipeline', ['needy']);
    const lending = { ...shellManifest(id('2'), '2.0.0'), provides: { react: '19.1.0' } };
    expect(await publishLive(needyTeam, needy)).toMatchObject({ status: 422 });
    expect(await publishLive(shellTeam, lending)).toMatchObject({ status: 201 });
    expect(await publishLive(needyTeam, needy)).toMatchObject({ status: 201 });
    const poor = { ...shellManifest(id('3'), '3.0.0'), provides: { react: '20.0.0' } };
    expect(await publishLive(shellTeam, poor)).toMatchObject({
      status: 422,
      body: { error: { details: [{ gate: 'shared', area: 'needy', owner: 'needy team' }] } },
    });
  });

  test('a key acts on its own areas, and each other attempt is an event', async () => {
    const stranger = await team('Stranger', ['logs']);
    const attempts = [
      await put(stranger, publishRequest(areaManifest('orders', id('9'), '9.0.0'))),
      await act(stranger, 'orders', { kind: 'promote', build: id('b') }),
      await act(stranger, 'orders', { kind: 'kill', reason: 'mine now' }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
    const noted = await events('Stranger');
    expect(noted).toHaveLength(3);
    for (const event of noted)
      expect(event).toMatchObject({ kind: 'refused', ok: false, area: 'orders' });
    const areas = await stranger.ask({ method: 'GET', path: REGISTRY_PATHS.areas });
    expect(areas.body).toEqual([]);
  });

  test('nothing is done with an area that there is nothing of', async () => {
    const empty = await team('Empty pipeline', ['empty']);
    const answer = await act(empty, 'empty', { kind: 'kill', reason: 'why not' });
    expect(answer).toMatchObject({ status: 404, code: 'NO_SUCH_BUILD' });
  });

  test('a request is good once, for its own body, and with its own key', async () => {
    const ask = {
      method: 'POST',
      path: REGISTRY_PATHS.area('orders'),
      body: { kind: 'preview', name: 'twice', build: id('b') },
    } as const;
    const headers = await orders.headersFor(ask);
    const before = await events('Orders pipeline');
    expect((await send(server.origin, ask, headers)).status).toBe(200);
    expect((await send(server.origin, ask, headers)).status).toBe(401);
    const other = { ...ask, body: { kind: 'kill', reason: 'x' } };
    const forOther = await send(server.origin, other, await orders.headersFor(ask));
    expect(forOther.status).toBe(401);
    const [scheme = '', token = ''] = (headers['authorization'] ?? '').split(' ');
    const forged = { ...headers, authorization: `${scheme} ${token.slice(0, -8)}AAAAAAAA` };
    expect((await send(server.origin, ask, forged)).status).toBe(401);
    const since = (await events('Orders pipeline')).length - before.length;
    expect(since).toBe(4);
    expect((await send(server.origin, ask, {})).status).toBe(401);
    const look = { method: 'GET', path: REGISTRY_PATHS.areas } as const;
    expect((await send(server.origin, look, {})).status).toBe(401);
  });
});
