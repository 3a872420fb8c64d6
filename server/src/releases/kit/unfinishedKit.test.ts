import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { shipmentOf } from '../../testing/shipments.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { createFolderStore } from '../store.js';
import { provide } from './provide.js';

const database = filledDatabase();
const folder = mkdtempSync(join(tmpdir(), 'banyan-unfinished-kit-'));
let server: TestServer;

afterEach(() => server.close());
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function serve(kitReady: Promise<void>, kitMs = 120_000): Promise<string> {
  const parts = { kitReady, limits: { kitMs } };
  server = await startTestServer(database(), { BANYAN_RELEASES: folder }, parts);
  return server.origin;
}

test('a request waits for packages that are still being built, then gets them', async () => {
  let complete: () => void = () => undefined;
  const origin = await serve(
    new Promise((resolve) => {
      complete = resolve;
    }),
  );
  const asked = fetch(`${origin}/kit/@banyan/rules`);
  // Asked later and answered: the server has taken the first request.
  await fetch(`${origin}/healthz`);
  const { files } = createFolderStore(folder);
  const shipment = shipmentOf('1.2.0', { rules: 'one' });
  await provide({ db: database(), files, now: Date.now }, shipment);
  complete();

  const answer = await asked;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ 'dist-tags': { latest: '1.2.0' } });
});

test('a request that has waited its limit gets 503 and when to ask again', async () => {
  const origin = await serve(new Promise(() => undefined), 1);
  const answer = await fetch(`${origin}/kit/@banyan/rules`);
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '30',
    { error: 'The packages are still being built: ask again.' },
  ]);
});
