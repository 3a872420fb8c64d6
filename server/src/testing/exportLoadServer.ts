import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../ground/database/openDatabase.js';
import { createBrowser, signIn } from './browser.js';
import { DEMO, fillTest } from './fillTest.js';
import { startTestServer } from './testServer.js';

/** The product with so many orders, for the benchmark of exports: one who exports and another who works. */
const orders = Number(process.argv[2]);

const folder = mkdtempSync(join(tmpdir(), 'banyan-exports-'));
const databaseUrl = process.env['DATABASE_URL'] ?? null;
const db = await openDatabase({ databaseUrl, dataFolder: folder, log: console.error });
await fillTest(db, { ...DEMO, orders });
const { origin } = await startTestServer(db, {}, { jobs: 'due' });

async function cookieOf(account: string): Promise<string> {
  const browser = createBrowser(origin);
  await signIn(browser, origin, { audience: 'admin', account });
  return browser.cookieHeader();
}

process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.({
  origin,
  exporter: await cookieOf('admin'),
  worker: await cookieOf('clerk'),
});
