import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGISTRY_PATHS, RELEASES_PATH } from '@banyan/contract/releases';
import { readBucket } from '../../ground/bucket/bucketSettings.js';
import type { Db } from '../../ground/database/db.js';
import { provide } from '../../releases/kit/provide.js';
import { openStore } from '../../releases/openStore.js';
import { makeKey } from '../../releases/teamKeys.js';
import { type BackupPlace, createBackupPlace } from '../../testing/backupStage.js';
import { publishRequest, shellManifest } from '../../testing/manifests.js';
import { type ObjectStore, startObjectStore } from '../../testing/objectStore.js';
import { shipmentOf } from '../../testing/shipments.js';
import { createTeam } from '../../testing/team.js';
import { bothDatabases } from '../../testing/testDatabases.js';
import { TEST_MASTER_KEY } from '../../testing/testSecrets.js';
import { startTestServer } from '../../testing/testServer.js';
import { dump } from './dump.js';
import { lineSchema } from './format.js';

const [embedded] = bothDatabases;
if (embedded === undefined) throw new Error('there is no database');
const BUILD = 'a'.repeat(16);
const folder = mkdtempSync(join(tmpdir(), 'banyan-stored-'));
const file = join(folder, 'with-store.age');
const settingsOf = (bucket: ObjectStore) => ({
  BANYAN_STORE: 's3://builds/banyan',
  BANYAN_S3_ENDPOINT: bucket.origin,
  BANYAN_S3_KEY_ID: 'our-key',
  BANYAN_S3_SECRET: 'our-secret',
});

describe('builds in an object store', () => {
  let buckets: readonly [ObjectStore, ObjectStore];
  let source: BackupPlace;
  let db: Db;

  beforeAll(async () => {
    buckets = [await startObjectStore('our-key'), await startObjectStore('our-key')];
    source = await createBackupPlace(embedded.create, settingsOf(buckets[0]));
    source.keyFile.create([TEST_MASTER_KEY]);
    db = await source.place.open();
    await publishLive();
    const { files } = storeOf(source.releasesFolder);
    await provide({ db, files, now: Date.now }, shipmentOf('1.2.0', { rules: 'one' }));
    // As on a gateway that has never served it.
    rmSync(join(source.releasesFolder, 'shell'), { recursive: true });
    rmSync(join(source.releasesFolder, '.kit'), { recursive: true });
  });
  afterAll(async () => {
    await db.close();
    await source.remove();
    for (const bucket of buckets) await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function storeOf(releases: string) {
    const bucket = readBucket(settingsOf(buckets[0]));
    if (!bucket.ok) throw new Error('the settings are wrong');
    return openStore(releases, bucket.bucket);
  }
  const startServer = (on: Db, releases: string, bucket: ObjectStore) =>
    startTestServer(on, { BANYAN_RELEASES: releases, ...settingsOf(bucket) });

  async function publishLive(): Promise<void> {
    const server = await startServer(db, source.releasesFolder, buckets[0]);
    const key = await makeKey(db, { name: 'CI', areas: ['shell'], by: 'admin' }, Date.now());
    const team = createTeam(key.text, server.origin);
    const verified = await team.verified('shell', BUILD);
    const request = publishRequest(shellManifest(BUILD, '1.0.0'));
    const path = REGISTRY_PATHS.version('shell', BUILD);
    const body = { ...request, verified, act: { kind: 'promote', build: BUILD } };
    expect((await team.ask({ method: 'PUT', path, body })).status).toBe(201);
    await server.close();
  }

  async function dumped(as: 'names' | 'fetched'): Promise<readonly string[]> {
    const store = storeOf(source.releasesFolder);
    const kinds: string[] = [];
    await dump(
      { db, keyFile: source.keyFile, store, buildsAs: as, now: Date.now },
      async (lines) => {
        if (!lines.startsWith('{')) return;
        const line = lineSchema.parse(JSON.parse(lines));
        if (typeof line === 'object' && 'kind' in line) kinds.push(line.kind);
        await Promise.resolve();
      },
    );
    return kinds;
  }

  test('are named, and their files left where they are', async () => {
    const kinds = await dumped('names');
    expect(kinds.filter((kind) => kind === 'stored-build')).toHaveLength(1);
    expect(kinds).not.toContain('file');
    expect(existsSync(join(source.releasesFolder, 'shell'))).toBe(false);
  });

  test('come with --with-store, and go to the store of the place they are restored into', async () => {
    const door = await source.openDoor(db);
    expect(await source.backup(file, '--with-store')).toMatchObject({ ok: true });
    await door.close();
    const [from, to] = buckets;
    const target = await createBackupPlace(embedded.createEmpty, settingsOf(to));
    expect(await target.restore(file)).toMatchObject({ ok: true });
    expect([...to.objects.keys()].sort()).toEqual([...from.objects.keys()].sort());
    for (const [name, content] of from.objects) {
      expect(to.objects.get(name)?.equals(content)).toBe(true);
    }
    // A gateway with nothing in its folder serves it from there.
    const restored = await target.place.open();
    const elsewhere = join(folder, 'elsewhere');
    const server = await startServer(restored, elsewhere, to);
    const released = await (await fetch(`${server.origin}${RELEASES_PATH}`)).text();
    expect(released).toContain(BUILD);
    expect(existsSync(join(elsewhere, 'shell', BUILD, 'shell.js'))).toBe(true);
    const handed = await fetch(`${server.origin}/kit/@banyan/rules/-/rules-1.2.0.tgz`);
    expect(await handed.text()).toBe('rules 1.2.0 one');
    await server.close();
    await restored.close();
    await target.remove();
  });

  test('that cannot be had whole make no backup, and the operator is told', async () => {
    const [from] = buckets;
    const name = `builds/banyan/shell/${BUILD}/shell.js`;
    const content = from.objects.get(name);
    if (content === undefined) throw new Error('the build is not there');
    rmSync(join(source.releasesFolder, 'shell'), { recursive: true, force: true });
    from.objects.set(name, Buffer.from('something else'));
    await expect(dumped('fetched')).rejects.toThrow(
      `Build ${BUILD} of shell cannot be had whole: shell.js was changed.`,
    );
    const door = await source.openDoor(db);
    const broken = join(folder, 'broken.age');
    expect(await source.backup(broken, '--with-store')).toEqual({
      ok: false,
      lines: ['The product broke the backup off: its log says why.'],
    });
    expect(existsSync(broken)).toBe(false);
    await door.close();
    from.objects.set(name, content);
    rmSync(join(source.releasesFolder, 'shell'), { recursive: true, force: true });
  });
});
