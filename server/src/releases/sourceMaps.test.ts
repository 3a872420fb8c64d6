import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  buildFailureSchema,
  type FailureSample,
  HEALTH_PATH,
  REGISTRY_PATHS,
} from '@banyan/contract/releases';
import { until } from '@banyan/testing/node';
import * as z from 'zod';
import { type Browser, createBrowser, signIn } from '../testing/browser.js';
import { sample } from '../testing/healthStage.js';
import { areaManifest, publishRequest } from '../testing/manifests.js';
import { createRegistryStage, type RegistryStage } from '../testing/registryStage.js';
import { testDatabases } from '../testing/testDatabases.js';
import { keepHouse } from './keepHouse.js';
import { createFolderStore } from './store.js';

const id = (sign: string) => sign.repeat(16);
const failuresSchema = z.array(buildFailureSchema);
const DAY = 86_400_000;

/** The script's first column is the team's third line. */
const MAP = {
  version: 3,
  sources: ['remotes/orders/src/Orders.tsx'],
  sourcesContent: [
    'export function Orders() {\n  const first = none;\n  return first.number;\n}\n',
  ],
  names: [],
  mappings: 'AAEA',
};
const packed = gzipSync(JSON.stringify(MAP)).toString('base64');

function requestOf(
  build: string,
  version: string,
  maps?: readonly { path: string; content: string }[],
) {
  const request = publishRequest(areaManifest('orders', build, version));
  return maps === undefined ? request : { ...request, maps: [...maps] };
}

function crashIn(build: string, file = 'entry.js'): FailureSample {
  const place = { area: 'orders', build, line: 1, column: 1 };
  const shell = { area: 'shell', build: id('f'), line: 1, column: 9 };
  return {
    area: 'orders',
    build,
    kind: 'crash',
    error: 'TypeError',
    frames: [
      { ...place, name: 'a', file },
      { ...shell, name: null, file: 'entry.js' },
    ],
  };
}

describe.each(testDatabases)('on $name', (database) => {
  let stage: RegistryStage;
  let admin: Browser;
  const BUILD = id('a');

  const person = async (audience: 'admin' | 'customer', account: string) => {
    const browser = createBrowser(stage.origin);
    await signIn(browser, stage.origin, { audience, account });
    return browser;
  };
  const tell = (build: string, failures: readonly FailureSample[]) =>
    fetch(stage.origin + HEALTH_PATH, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: admin.cookieHeader() },
      body: JSON.stringify({
        samples: [sample('orders', build, { mounts: 1, crashes: 1 })],
        held: [],
        failures,
      }),
    });
  const ask = (browser: Browser, build: string) =>
    browser.call('Releases/GetFailures', { area: 'orders', build });
  const failuresOf = async (build: string) =>
    failuresSchema.parse((await ask(admin, build)).result);

  beforeAll(async () => {
    stage = await createRegistryStage(database);
    admin = await person('admin', 'admin');
    const maps = [{ path: 'entry.js', content: packed }];
    expect((await stage.put(stage.orders, requestOf(BUILD, '1.0.0', maps))).status).toBe(201);
  });
  afterAll(() => stage.close());

  test('a map is kept beside the build, and is not a file of it', async () => {
    expect(existsSync(join(stage.folder, 'orders', BUILD, '.maps/entry.js.map.gz'))).toBe(true);
    const state = await stage.stateOf('orders');
    expect(state.versions.find(({ build }) => build === BUILD)?.files).toBe(2);
  });

  test.each([
    'entry.js.map',
    'entry.js.map.gz',
    '.maps/entry.js.map.gz',
    '.maps/entry.js.map',
    '.maps/entry.js',
    '.maps//entry.js.map.gz',
    '%2emaps/entry.js.map.gz',
    '%2Emaps%2Fentry.js.map.gz',
    '.maps%2fentry.js.map.gz',
    'x/../.maps/entry.js.map.gz',
    'x/%2e%2e/.maps/entry.js.map.gz',
    './.maps/entry.js.map.gz',
    '.maps\\entry.js.map.gz',
    '.maps/entry.js.map.gz%00.js',
    '.maps/entry.js.map.gz?x=.js',
    '.maps/entry.js.map.gz#.js',
    '.published',
  ])('%s is served to no user, not even the owner', async (path) => {
    for (const cookie of ['', admin.cookieHeader()]) {
      const response = await fetch(`${stage.origin}/areas/orders/${BUILD}/${path}`, {
        headers: { cookie, 'accept-encoding': 'gzip' },
      });
      expect(response.status).toBe(404);
    }
  });

  test('a map that is wrong publishes nothing, and the team is told which', async () => {
    const maps = [{ path: 'nothing.js', content: packed }];
    const answer = await stage.put(stage.orders, requestOf(id('b'), '1.1.0', maps));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: {
          details: [
            {
              gate: 'files',
              message: 'A map was sent for nothing.js, which is no script of the manifest.',
            },
          ],
        },
      },
    });
    expect(existsSync(join(stage.folder, 'orders', id('b')))).toBe(false);
  });

  test('a failure that a window tells is read by the line that the team wrote', async () => {
    expect((await tell(BUILD, [crashIn(BUILD)])).status).toBe(204);
    const [failure] = await until(async () => {
      const all = await failuresOf(BUILD);
      return all.length > 0 ? all : undefined;
    });
    expect(failure).toMatchObject({ kind: 'crash', error: 'TypeError', times: 1, isKnown: true });
    expect(failure?.frames).toMatchObject([
      {
        file: 'entry.js',
        place: {
          kind: 'source',
          source: 'remotes/orders/src/Orders.tsx',
          line: 3,
          column: 1,
          isOwn: true,
          lines: [{ line: 1 }, { line: 2 }, { line: 3, text: '  return first.number;' }, {}, {}],
        },
      },
      { area: 'shell', place: { kind: 'unread', why: 'noMap' } },
    ]);
  });

  test('the same again is the same, and the same person counts once', async () => {
    await tell(BUILD, [crashIn(BUILD)]);
    await tell(BUILD, [crashIn(BUILD, 'orders.js')]);
    const all = await until(async () => {
      const found = await failuresOf(BUILD);
      return found.length > 1 ? found : undefined;
    });
    expect(all.map(({ times }) => times)).toEqual([1, 1]);
    expect(all.find(({ frames }) => frames[0]?.file === 'orders.js')?.frames[0]?.place).toEqual({
      kind: 'unread',
      why: 'noMap',
    });
  });

  test('stacks are refused to a visitor, a customer and an administrator without the permission', async () => {
    const others = [
      createBrowser(stage.origin),
      await person('customer', 'customer'),
      await person('admin', 'clerk'),
    ];
    const answers = await Promise.all(others.map((browser) => ask(browser, BUILD)));
    expect(answers.map(({ success, result }) => [success, result])).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ]);
  });

  test('a team reads those of its area with its key, another team does not', async () => {
    const path = REGISTRY_PATHS.failures('orders', BUILD);
    const own = await stage.orders.ask({ method: 'GET', path });
    expect(failuresSchema.parse(own.body)).toHaveLength(2);
    expect((await stage.shellTeam.ask({ method: 'GET', path })).status).toBe(403);
    expect((await fetch(stage.origin + path)).status).toBe(401);
    const wrong = await stage.orders.ask({
      method: 'GET',
      path: REGISTRY_PATHS.failures('orders', 'nothing'),
    });
    expect(wrong.status).toBe(400);
  });

  test('a map that was spoilt in the folder leaves the stack as it is, and says why', async () => {
    const build = id('c');
    const maps = [{ path: 'entry.js', content: packed }];
    await stage.put(stage.orders, requestOf(build, '1.2.0', maps));
    const home = join(stage.folder, 'orders', build, '.maps/entry.js.map.gz');
    rmSync(home);
    await tell(build, [crashIn(build)]);
    const [failure] = await until(async () => {
      const all = await failuresOf(build);
      return all.length > 0 ? all : undefined;
    });
    expect(failure?.frames[0]?.place).toEqual({ kind: 'unread', why: 'noMap' });
  });

  test('a map goes with its build, and what was told of it ninety days later', async () => {
    const store = createFolderStore(stage.folder);
    const house = (now: number) => keepHouse({ db: stage.db, store, now: () => now });
    for (let at = 1; at <= 6; at += 1) {
      const answer = await stage.put(stage.orders, requestOf(id(String(at)), `2.${at}.0`));
      expect(answer.status).toBe(201);
    }
    const later = Date.now() + 10 * DAY;
    await house(later);
    expect(existsSync(join(stage.folder, 'orders', BUILD))).toBe(false);
    expect(await failuresOf(BUILD)).toHaveLength(2);
    await house(later + 91 * DAY);
    expect(await failuresOf(BUILD)).toEqual([]);
  });
});
