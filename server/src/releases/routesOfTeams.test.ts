import { request as ask } from 'node:http';
import type { AreaManifest } from '@banyan/contract';
import { areaManifest, publishRequest } from '../testing/manifests.js';
import { createRegistryStage, type RegistryStage } from '../testing/registryStage.js';
import type { Team } from '../testing/team.js';
import { testDatabases } from '../testing/testDatabases.js';

const id = (sign: string) => sign.repeat(16);
type Leading = { readonly [path: string]: string };

/** An area with pages at the paths, and its redirects. */
function at(
  name: string,
  build: string,
  version: string,
  paths: readonly string[],
  leading: Leading = {},
): AreaManifest {
  const manifest = areaManifest(name, build, version);
  const [first] = manifest.routes;
  if (first === undefined) throw new Error('an area has a page');
  const meta = { ...first.meta, require: false, admin: false, isTab: false };
  const pages = paths.map((path, index) => ({ path, name: `${name}-${index}`, meta }));
  const redirects = Object.entries(leading).map(([path, redirectTo], index) => ({
    path,
    redirectTo,
    meta,
    name: `${name}-to-${index}`,
  }));
  return {
    ...manifest,
    routes: [...pages, ...redirects],
    preload: {
      ...manifest.preload,
      routes: Object.fromEntries(pages.map((page) => [page.name, [`${name}.js`]])),
    },
  };
}

describe.each(testDatabases)('on $name', (database) => {
  let stage: RegistryStage;
  let orders: Team;
  let people: Team;
  beforeAll(async () => {
    stage = await createRegistryStage(database);
    orders = stage.orders;
    people = await stage.team('People pipeline', ['people']);
    const live = at('people', id('a'), '1.0.0', ['/people', '/people/:id', '/webHome']);
    expect(await stage.publishLive(people, live)).toMatchObject({ status: 201 });
  });
  afterAll(() => stage.close());

  /** Asks with the very path: a client of the language's own would tidy it up. */
  const locationOf = (path: string) =>
    new Promise<readonly [number | undefined, string | undefined]>((resolve, reject) => {
      const { hostname, port } = new URL(stage.origin);
      const asked = ask({ hostname, port, path }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.location]);
      });
      asked.on('error', reject).end();
    });

  test.each<[string, readonly string[], Leading]>([
    ['two slashes', ['/orders', '//people'], {}],
    ['two slashes before more', ['/orders', '//personal/info'], {}],
    ['a redirect to another host', ['/orders'], { '/x': '//evil.example' }],
    ['a redirect to a whole address', ['/orders'], { '/x': 'https://evil.example' }],
    ['a redirect to a pattern', ['/orders', '/orders/:id'], { '/x': '/orders/:id' }],
  ])('%s: the manifest is not read', async (_name, paths, leading) => {
    const answer = await stage.publishLive(orders, at('orders', id('b'), '2.0.0', paths, leading));
    expect(answer.status).toBe(400);
  });

  test.each<[string, readonly string[], Leading, RegExp]>([
    ['the same page', ['/people'], {}, /\/people is taken by people \(people team\)/],
    [
      'one page of a pattern',
      ['/people/new'],
      {},
      /\/people\/new would take .* \/people\/:id from p/,
    ],
    ['a pattern over a page', ['/:x/:y'], {}, /\/:x\/:y would take .* \/people\/:id from people/],
    ['every page', ['/:x'], {}, /\/:x would take \/admin from the shell/],
    ['every page, as a redirect', ['/o'], { '/:x': '/o' }, /\/:x would take \/webHome|\/:x would/],
    ['the sign-in page', ['/login'], {}, /\/login would take \/login from the shell/],
    ['the callback', ['/callback'], {}, /take \/callback from the shell/],
    ["the shell's own screen", ['/shell'], {}, /\/shell is taken by shell/],
    ['a page twice', ['/o/:a', '/o/:b'], {}, /\/o\/:b is there twice/],
    ['a redirect to nothing', ['/o'], { '/x': '/nowhere' }, /leads to \/nowhere, which is no page/],
    ['a redirect to itself', ['/o'], { '/x': '/x' }, /leads to \/x, which leads on elsewhere/],
  ])('%s is refused with the reason', async (_name, paths, leading, expected) => {
    const answer = await stage.publishLive(orders, at('orders', id('b'), '2.0.0', paths, leading));
    expect(answer).toMatchObject({ status: 422, code: 'GATES_REFUSED' });
    expect(JSON.stringify(answer.body)).toMatch(expected);
  });

  test('a menu entry of another page is refused', async () => {
    const manifest = at('orders', id('b'), '2.0.0', ['/orders']);
    const menu = [
      {
        id: 'orders.x',
        parentId: null,
        title: { zh: '页', en: 'Page' },
        route: 'people-0',
        icon: null,
        order: 1,
      },
    ];
    const answer = await stage.publishLive(orders, { ...manifest, menu });
    expect(JSON.stringify(answer.body)).toMatch(/orders\.x leads to people-0/);
  });

  test('of two previews of one page, the second cannot be promoted', async () => {
    const first = at('orders', id('c'), '2.1.0', ['/orders', '/both']);
    const second = at('people', id('d'), '1.1.0', ['/people', '/people/:id', '/webHome', '/both']);
    const publish = async (who: Team, manifest: AreaManifest) => {
      const verified = await who.verified(manifest.name, manifest.build);
      return stage.put(who, { ...publishRequest(manifest), verified });
    };
    expect(await publish(orders, first)).toMatchObject({ status: 201 });
    expect(await publish(people, second)).toMatchObject({ status: 201 });
    const promote = (who: Team, area: string, build: string) =>
      stage.act(who, area, { kind: 'promote', build });
    expect(await promote(orders, 'orders', first.build)).toMatchObject({ status: 200 });
    const refused = await promote(people, 'people', second.build);
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.body)).toMatch(/\/both is taken by orders \(orders team\)/);
  });

  test('a page that another area leads to is not rolled away unsaid, nor published away', async () => {
    const home = { '/home': '/both' };
    const leading = at('people', id('e'), '1.2.0', ['/people', '/people/:id', '/webHome'], home);
    await stage.publishLive(orders, at('orders', id('1'), '2.2.0', ['/orders']));
    await stage.publishLive(orders, at('orders', id('2'), '2.3.0', ['/orders', '/both']));
    expect(await stage.publishLive(people, leading)).toMatchObject({ status: 201 });

    const without = await stage.publishLive(orders, at('orders', id('3'), '2.4.0', ['/orders']));
    const back = await stage.act(orders, 'orders', { kind: 'rollback', reason: 'slow' });
    for (const answer of [without, back]) {
      expect(answer).toMatchObject({ status: 422, code: 'GATES_REFUSED' });
      expect(JSON.stringify(answer.body)).toMatch(
        /\/home of people \(people team\) leads to \/both, which is no page/,
      );
    }
    expect(await stage.served('orders')).toMatchObject({ build: id('2') });

    // What is broken must go at once: it is said in the trail.
    const revoked = { kind: 'revoke', build: id('2'), reason: 'broken' };
    expect(await stage.act(orders, 'orders', revoked)).toMatchObject({ status: 200 });
    const [event] = await stage.events('Orders pipeline');
    expect(event).toMatchObject({ kind: 'revoke', ok: true });
    expect(event?.['reason']).toMatch(/^broken .*\/home of people \(people team\) leads to \/both/);
  });

  test.each([
    ['//people', 308, '/people'],
    ['///people//7?a=1&b=//x', 308, '/people/7?a=1&b=//x'],
    ['//evil.example', 308, '/evil.example'],
    ['//', 308, '/'],
    ['/admin//people?x', 308, '/admin/people?x'],
    ['/admin/people?x', 302, '/people?x'],
    ['/admin/\\evil.example', 404, undefined],
    ['//../\\evil.example', 404, undefined],
    ['/..//evil.example', 404, undefined],
    ['/\\evil.example', 404, undefined],
  ])('GET %s: %i %s', async (path, status, location) => {
    expect(await locationOf(path)).toEqual([status, location]);
  });
});
