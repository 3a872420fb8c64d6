import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservedBy } from '@banyan/rules';
import { oneTestDatabase } from '../../testing/testDatabases.js';
import { startTestServer } from '../../testing/testServer.js';

/** What the gateway answers last: pages, of which areas are a part. */
const PAGES = ['/', '/*', '*'];

test('an area can take no address that the server answers, in whatever case', async () => {
  const place = await oneTestDatabase.createFilled();
  const folder = mkdtempSync(join(tmpdir(), 'banyan-reserved-'));
  const db = await place.open();
  const server = await startTestServer(db, { BANYAN_RELEASES: folder });
  try {
    const answered = server.routes().filter((path) => !PAGES.includes(path));
    expect(answered).toEqual(expect.arrayContaining(['/healthz', '/kit/*', '/hub/tell']));
    const asPages = answered.map((path) => path.replaceAll('*', 'x'));
    expect(asPages.filter((path) => reservedBy(path) === null)).toEqual([]);
    expect(asPages.filter((path) => reservedBy(path.toUpperCase()) === null)).toEqual([]);
  } finally {
    await server.close();
    await db.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
