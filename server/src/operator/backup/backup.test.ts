import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { newMasterKey } from '../../ground/secrets/masterKey.js';
import { openSecrets } from '../../ground/secrets/openSecrets.js';
import { keysInUse } from '../../ground/secrets/secretStore.js';
import {
  type BackupPlace,
  BUILD_FILES,
  createBackupPlace,
  markersIn,
  markersOf,
  PASSPHRASE,
  writeBuilds,
} from '../../testing/backupStage.js';
import { createBrowser, signIn } from '../../testing/browser.js';
import { startWriters } from '../../testing/noteWriters.js';
import { bothDatabases, type TestDatabase } from '../../testing/testDatabases.js';
import { TEST_MASTER_KEY } from '../../testing/testSecrets.js';
import { startTestServer } from '../../testing/testServer.js';

const folder = mkdtempSync(join(tmpdir(), 'banyan-backups-'));
/** Made by the first case, spoilt by the others. */
const whole = join(folder, 'whole.age');
const ids = z.array(z.object({ id: z.string() }));
const textsSchema = z.array(z.object({ text: z.string() }));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const [embedded] = bothDatabases;
if (embedded === undefined) throw new Error('there is no database');

/** Each engine into the other one, where there are two. */
const ways = bothDatabases.map((from, at) => {
  const to: TestDatabase = bothDatabases[(at + 1) % bothDatabases.length] ?? from;
  return { from, to, way: `${from.name} to ${to.name}` };
});

describe.each(ways)('$way', ({ from, to }) => {
  let source: BackupPlace;
  let target: BackupPlace;

  beforeAll(async () => {
    source = await createBackupPlace(from.create);
    target = await createBackupPlace(to.createEmpty);
    writeBuilds(source.releasesFolder);
    source.keyFile.create([TEST_MASTER_KEY]);
  });
  afterAll(async () => {
    await source.remove();
    await target.remove();
  });

  test('a backup taken while twenty people write is one moment, restores whole, and people sign in to it', async () => {
    const file = join(folder, `${from.name}.age`);
    const db = await source.place.open();
    const server = await startTestServer(db);
    const admin = createBrowser(server.origin);
    await signIn(admin, server.origin, { audience: 'admin', account: 'admin' });
    const door = await source.openDoor(db);
    const orders = ids.parse(await db.query('select id from orders order by id limit 20'));
    const writers = startWriters(
      [{ admin }, { admin }],
      orders.map(({ id }) => id),
      'written',
    );
    await writers.more(20);
    const before = textsSchema.parse(
      await db.query("select detail as text from order_events where kind = 'note'"),
    );
    const answer = await source.backup(file);
    const { statuses } = await writers.stop();
    expect(answer).toMatchObject({ ok: true });
    expect([...statuses]).toEqual([200]);
    await door.close();
    await server.close();
    await db.close();

    expect(await target.restore(file)).toMatchObject({ ok: true });
    const restored = await target.place.open();
    const markers = await markersIn(file);
    expect((await markersOf(restored, target)).slice(1)).toEqual(markers.slice(1));
    const after = textsSchema
      .parse(await restored.query("select detail as text from order_events where kind = 'note'"))
      .map(({ text }) => text);
    expect(before.length).toBeGreaterThanOrEqual(20);
    expect(after).toEqual(expect.arrayContaining(before.map(({ text }) => text)));
    for (const [path, content] of Object.entries(BUILD_FILES)) {
      expect(readFileSync(join(target.releasesFolder, path)).equals(content)).toBe(true);
    }
    expect(readdirSync(target.releasesFolder)).toEqual(['orders']);

    const again = await startTestServer(restored);
    const person = createBrowser(again.origin);
    await signIn(person, again.origin, { audience: 'admin', account: 'admin' });
    const added = await person.call('Order/AddNote', { id: orders[0]?.id, text: 'after' });
    expect(added).toMatchObject({ success: true });
    await again.close();
    // The target had no key, and got the one that the backup carries.
    expect(await keysInUse(restored)).toEqual(
      Array.from(await keysInUse(restored), () => target.keyFile.read()?.[0].id),
    );
    await restored.close();
    if (!existsSync(whole)) copyFileSync(file, whole);
  });
});

test('a place with a master key of its own keeps it, and everything is sealed under that', async () => {
  const other = await createBackupPlace(embedded.createEmpty);
  const text = newMasterKey();
  other.keyFile.create([text]);
  expect(await other.restore(whole)).toMatchObject({ ok: true });
  expect(other.keyFile.read()?.map((key) => key.text)).toEqual([text]);
  const db = await other.place.open();
  expect(new Set(await keysInUse(db))).toEqual(new Set([other.keyFile.read()?.[0].id]));
  await openSecrets(db, other.keyFile, false);
  await db.close();
  await other.remove();
});

describe('what is refused leaves nothing behind', () => {
  let empty: BackupPlace;

  beforeAll(async () => {
    empty = await createBackupPlace(embedded.createEmpty);
  });
  afterAll(async () => {
    await empty.remove();
  });

  const nothingThere = () => {
    expect(existsSync(join(empty.place.dataFolder, 'database'))).toBe(false);
    expect(existsSync(empty.releasesFolder) ? readdirSync(empty.releasesFolder) : []).toEqual([]);
  };

  test('another passphrase', async () => {
    expect(await empty.restore(whole, 'another passphrase')).toEqual({
      ok: false,
      lines: [`The passphrase is not the one that ${whole} was made with.`],
    });
    nothingThere();
  });

  test('a file that is not a backup', async () => {
    const file = join(folder, 'none.age');
    writeFileSync(file, 'age-encryption.org/v9\nhello');
    expect(await empty.restore(file)).toEqual({
      ok: false,
      lines: [`${file} is no backup, or its beginning was changed.`],
    });
    nothingThere();
  });

  test.each<[string, (file: string, size: number) => void]>([
    ['its last byte', (file, size) => truncateSync(file, size - 1)],
    ['its half', (file, size) => truncateSync(file, Math.floor(size / 2))],
  ])('a file that has lost %s', async (_what, spoil) => {
    const file = join(folder, 'cut.age');
    copyFileSync(whole, file);
    spoil(file, statSync(file).size);
    expect(await empty.restore(file)).toEqual({
      ok: false,
      lines: [`${file} is cut or was changed: nothing was restored. Take another backup.`],
    });
    nothingThere();
  });

  test('a file with one byte changed near its end', async () => {
    const file = join(folder, 'changed.age');
    const content = readFileSync(whole);
    content[content.length - 100] = (content.at(-100) ?? 0) ^ 1;
    writeFileSync(file, content);
    expect(await empty.restore(file)).toMatchObject({
      ok: false,
      lines: [expect.stringContaining('is cut or was changed')],
    });
    nothingThere();
  });

  test('a place whose release folder holds something', async () => {
    mkdirSync(join(empty.releasesFolder, 'orders'), { recursive: true });
    expect(await empty.restore(whole)).toMatchObject({
      ok: false,
      lines: [expect.stringContaining('is not empty: restore into an empty BANYAN_RELEASES')],
    });
    rmSync(empty.releasesFolder, { recursive: true });
    nothingThere();
  });

  test.each(bothDatabases)('a place with a database already, $name', async ({ create }) => {
    const place = await createBackupPlace(create);
    await (await place.place.open()).close();
    expect(await place.restore(whole)).toMatchObject({
      ok: false,
      lines: [expect.stringMatching(/is there already|is not empty/)],
    });
    await place.remove();
  });

  test('a backup over a file that is there', async () => {
    expect(await empty.backup(whole)).toEqual({
      ok: false,
      lines: [`${whole} is there already: name another file.`],
    });
  });
});

const age = spawnSync('age', ['--version']);

describe('another program', () => {
  if (age.status !== 0) {
    test('does not read it: age is not installed (Debian: age)', () => {
      process.stdout.write('age is not installed: backups are not read by another program\n');
      expect(age.status).not.toBe(0);
    });
    return;
  }

  test('age opens a backup with its passphrase, and finds lines of JSON under gzip', () => {
    const out = join(folder, 'plain.gz');
    // age asks a terminal, and nothing else, for a passphrase.
    const ran = spawnSync('script', ['-qec', `age -d -o ${out} ${whole}`, '/dev/null'], {
      input: `${PASSPHRASE}\n`,
      encoding: 'utf8',
    });
    expect(ran.status).toBe(0);
    const lines = gunzipSync(readFileSync(out)).toString('utf8').trimEnd().split('\n');
    expect(lines[0]).toContain('"kind":"banyan-backup"');
    expect(lines.at(-1)).toContain('"kind":"end"');
  });
});
