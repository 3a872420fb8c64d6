import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveBuild } from '../releaseFolder.js';
import { download } from './download.js';

const NEXT = { area: 'orders', build: 'a'.repeat(16) };

let folder: string;
let server: Server;
/** What the gateway serves, by path in the build. */
let files: Readonly<Record<string, string>>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-download-'));
  server = createServer(({ url = '' }, response) => {
    const content = files[url.replace(`/areas/orders/${NEXT.build}/`, '')];
    if (content === undefined) response.writeHead(404).end();
    else response.end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

const sri = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const manifestOf = (...listed: readonly (readonly [string, string])[]) =>
  JSON.stringify({
    files: listed.map(([path, content]) => ({
      path,
      integrity: sri(content),
      size: content.length,
    })),
  });
const bring = () => {
  const { port } = server.address() as AddressInfo;
  return download(`http://127.0.0.1:${port}`, NEXT, folder);
};

test('a build is the live one of its area, file by file', async () => {
  files = {
    'manifest.json': manifestOf(['entry.js', 'one'], ['parts/a.js', 'two']),
    'entry.js': 'one',
    'parts/a.js': 'two',
  };
  await bring();
  expect(liveBuild(folder, 'orders')).toBe(NEXT.build);
  const home = join(folder, 'orders', NEXT.build);
  expect(readFileSync(join(home, 'parts/a.js'), 'utf8')).toBe('two');
});

test.each([
  [
    'a file that is not what the manifest says',
    { 'manifest.json': manifestOf(['entry.js', 'one']), 'entry.js': 'other' },
    'entry.js is not what the manifest says',
  ],
  [
    'a file that is not there',
    { 'manifest.json': manifestOf(['entry.js', 'one']) },
    'entry.js is answered with 404',
  ],
  [
    'a path that leads out of the build',
    { 'manifest.json': manifestOf(['../../../out.js', 'one']), '../../../out.js': 'one' },
    /outside the build|invalid|Invalid/,
  ],
  ['no manifest', {}, 'manifest.json is answered with 404'],
])('%s: nothing of it is live', async (_case, served, words) => {
  files = served;
  await expect(bring()).rejects.toThrow(words);
  expect(existsSync(join(folder, 'orders/live.json'))).toBe(false);
});
