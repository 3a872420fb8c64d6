import { REGISTRY_PATHS } from '@banyan/contract/releases';
import { areaManifest, publishRequest } from '../testing/manifests.js';
import { createRegistryStage, type RegistryStage } from '../testing/registryStage.js';
import { send, type Team } from '../testing/team.js';
import { testDatabases } from '../testing/testDatabases.js';

const id = (sign: string) => sign.repeat(16);

describe.each(testDatabases)('on $name', (database) => {
  let stage: RegistryStage;
  let orders: Team;
  beforeAll(async () => {
    stage = await createRegistryStage(database);
    ({ orders } = stage);
    await stage.put(orders, publishRequest(areaManifest('orders', id('b'))));
  });
  afterAll(() => stage.close());

  test('a key acts on its own areas, and each other attempt is an event', async () => {
    const stranger = await stage.team('Stranger', ['logs']);
    const attempts = [
      await stage.put(stranger, publishRequest(areaManifest('orders', id('9'), '9.0.0'))),
      await stage.act(stranger, 'orders', { kind: 'promote', build: id('b') }),
      await stage.act(stranger, 'orders', { kind: 'kill', reason: 'mine now' }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403]);
    const noted = await stage.events('Stranger');
    expect(noted).toHaveLength(3);
    for (const event of noted)
      expect(event).toMatchObject({ kind: 'refused', ok: false, area: 'orders' });
    const areas = await stranger.ask({ method: 'GET', path: REGISTRY_PATHS.areas });
    expect(areas.body).toEqual([]);
  });

  test('nothing is done with an area that there is nothing of', async () => {
    const empty = await stage.team('Empty pipeline', ['empty']);
    const answer = await stage.act(empty, 'empty', { kind: 'kill', reason: 'why not' });
    expect(answer).toMatchObject({ status: 404, code: 'NO_SUCH_BUILD' });
  });

  test('a request is good once, for its own body, and with its own key', async () => {
    const ask = {
      method: 'POST',
      path: REGISTRY_PATHS.area('orders'),
      body: { kind: 'preview', name: 'twice', build: id('b') },
    } as const;
    const headers = await orders.headersFor(ask);
    const before = await stage.events('Orders pipeline');
    expect((await send(stage.origin, ask, headers)).status).toBe(200);
    expect((await send(stage.origin, ask, headers)).status).toBe(401);
    const other = { ...ask, body: { kind: 'kill', reason: 'x' } };
    const forOther = await send(stage.origin, other, await orders.headersFor(ask));
    expect(forOther.status).toBe(401);
    const [scheme = '', token = ''] = (headers['authorization'] ?? '').split(' ');
    const forged = { ...headers, authorization: `${scheme} ${token.slice(0, -8)}AAAAAAAA` };
    expect((await send(stage.origin, ask, forged)).status).toBe(401);
    const since = (await stage.events('Orders pipeline')).length - before.length;
    expect(since).toBe(4);
    expect((await send(stage.origin, ask, {})).status).toBe(401);
    const look = { method: 'GET', path: REGISTRY_PATHS.areas } as const;
    expect((await send(stage.origin, look, {})).status).toBe(401);
  });

  test('a token is for one method and one path', async () => {
    const look = { method: 'GET', path: REGISTRY_PATHS.areas } as const;
    const area = { method: 'GET', path: REGISTRY_PATHS.area('orders') } as const;
    const put = { method: 'PUT', path: REGISTRY_PATHS.version('orders', id('b')) } as const;
    const post = { method: 'POST', path: REGISTRY_PATHS.area('orders') } as const;
    for (const [signed, sent] of [
      [look, area],
      [area, look],
      [area, post],
      [post, put],
      [look, { ...look, path: `${look.path}?all` }],
    ] as const) {
      expect((await send(stage.origin, sent, await orders.headersFor(signed))).status).toBe(401);
    }
    expect((await send(stage.origin, look, await orders.headersFor(look))).status).toBe(200);
  });

  test('a hundred calls of a stranger who knows the id of a key are one row of the trail', async () => {
    const nobody = await stage.team('Known by its id', ['orders']);
    const ask = { method: 'GET', path: REGISTRY_PATHS.area('orders') } as const;
    const { authorization = '' } = await nobody.headersFor(ask);
    const forged = { authorization: `${authorization.slice(0, -8)}AAAAAAAA` };
    for (let time = 0; time < 100; time += 1) {
      expect((await send(stage.origin, ask, forged)).status).toBe(401);
    }
    expect(await stage.events('Known by its id')).toMatchObject([
      { kind: 'refused', ok: false, area: '', times: 100 },
    ]);
  });

  describe('asked before anything is built', () => {
    const { contract, shared, slices, ...manifest } = areaManifest('orders', id('b'), '7.0.0');
    const { name, version, owner, routes, menu } = manifest;
    const definition = { name, version, owner, routes, menu };
    const check = (who: Team, change: object = {}, area = 'orders') =>
      who.ask({
        method: 'POST',
        path: REGISTRY_PATHS.check(area),
        body: { definition: { ...definition, ...change }, contract, shared, slices },
      });

    test('the registry says what it would refuse, and does nothing', async () => {
      const before = await stage.stateOf('orders');
      expect((await check(orders)).body).toEqual({ findings: [], published: null });
      const bad = await check(orders, { bases: ['nowhere'], version: '1.0.0' });
      expect(bad.body).toMatchObject({
        findings: [{ gate: 'bases', message: expect.stringContaining('nowhere') as unknown }],
        published: id('b'),
      });
      const otherName = await check(orders, { name: 'people' });
      expect(otherName.body).toMatchObject({ findings: [{ gate: 'manifest' }] });
      expect(await stage.stateOf('orders')).toEqual(before);
    });

    test('a key of another area hears which areas it is for', async () => {
      const stranger = await stage.team('Log pipeline', ['logs', 'audit']);
      const answer = await check(stranger);
      expect([answer.status, answer.body]).toMatchObject([
        403,
        { error: { details: { key: 'Log pipeline', areas: ['audit', 'logs'] } } },
      ]);
    });
  });
});
