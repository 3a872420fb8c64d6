import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AREA_CONTRACT } from '@banyan/contract';
import { localReleaseSchema } from '@banyan/contract/releases';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listFiles } from '../files.js';
import { pointTo } from '../releaseFolder.js';
import { type ServedArea, serveArea } from './serveArea.js';

const BUILD = '0123456789abcdef';
const CONTENT = 'c'.repeat(16);
const GATEWAY = 'https://banyan.example';
let releases = '';
let served: ServedArea;

beforeEach(async () => {
  releases = mkdtempSync(join(tmpdir(), 'banyan-dev-'));
  served = await serveArea({ room: 'orders', releases, gateway: GATEWAY, port: 0 });
});
afterEach(() => {
  served.close();
  rmSync(releases, { recursive: true, force: true });
});

function build(): void {
  const folder = join(releases, 'orders', BUILD);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), 'entry');
  const title = { zh: '订单', en: 'Orders' };
  const route = {
    path: '/order-list',
    name: 'order-list',
    meta: { title, require: true, admin: true, isTab: true },
  };
  const manifest = {
    name: 'orders',
    version: '1.0.0',
    owner: 'team',
    routes: [route],
    menu: [],
    slices: [{ path: 'orders', version: '1.0.0', content: CONTENT }],
    build: BUILD,
    contract: AREA_CONTRACT,
    container: 'area_orders',
    entry: 'entry.js',
    shared: {},
    files: listFiles(folder),
    commit: null,
    preload: { entry: ['entry.js'], routes: {}, groups: {} },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  pointTo(releases, { name: 'orders' }, BUILD);
}

const ask = (path: string) => fetch(`${served.origin}${path}`);

test('before the first build there is no release, and no error is reported', async () => {
  expect((await ask('/release.json')).status).toBe(404);
});

test("the release and its files are for the gateway's pages alone", async () => {
  build();
  const answer = await ask('/release.json');
  expect(answer.headers.get('access-control-allow-origin')).toBe(GATEWAY);
  const { release } = localReleaseSchema.parse(await answer.json());
  expect(release).toMatchObject({ name: 'orders', build: BUILD });
  // Newer than the window's own version, since the area is under development.
  const { since = 0 } = release.domains?.['orders'] ?? {};
  expect(release.domains).toEqual({ orders: { content: CONTENT, since } });
  expect(Math.abs(Date.now() - since)).toBeLessThan(60_000);
  const file = await ask(`${release.baseUrl}${release.entry}`);
  expect(file.headers.get('content-type')).toContain('text/javascript');
  expect(await file.text()).toBe('entry');
});

test.each([
  '/areas/orders/live.json',
  `/areas/orders/${BUILD}/manifest.json`,
  `/areas/orders/${BUILD}/../live.js`,
  `/areas/products/${BUILD}/entry.js`,
  `/areas/orders/${BUILD}/.hidden.js`,
])('%s is not one of its files', async (path) => {
  build();
  expect((await ask(path)).status).toBe(404);
});

test('a window that listens is told of the next build', async () => {
  const { body } = await ask('/changes');
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('hello');
  served.changed();
  expect((await reader?.read())?.value).toContain('data: changed');
  await reader?.cancel();
});
