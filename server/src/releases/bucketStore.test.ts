import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { REGISTRY_PATHS, RELEASES_PATH } from '@banyan/contract/releases';
import { readBucket } from '../ground/bucket/bucketSettings.js';
import type { Db } from '../ground/database/db.js';
import { publishRequest, shellManifest } from '../testing/manifests.js';
import { type ObjectStore, startObjectStore } from '../testing/objectStore.js';
import { createTeam, type Team } from '../testing/team.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../testing/testServer.js';
import { keepHouse } from './keepHouse.js';
import { openStore } from './openStore.js';
import { makeKey } from './teamKeys.js';

const OLD = 'a'.repeat(16);
const NEW = 'b'.repeat(16);
const MAP = gzipSync(
  JSON.stringify({ version: 3, sources: ['src/a.ts'], names: [], mappings: 'AAAA' }),
);

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let bucket: ObjectStore;
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'banyan-bucket-')));
  const [first = '', second = ''] = folders;
  let servers: readonly TestServer[] = [];
  let team: Team;

  const environment = () => ({
    BANYAN_STORE: 's3://builds/banyan',
    BANYAN_S3_ENDPOINT: bucket.origin,
    BANYAN_S3_KEY_ID: 'our-key',
    BANYAN_S3_SECRET: 'our-secret',
  });
  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    bucket = await startObjectStore('our-key');
    servers = await Promise.all(
      folders.map((folder) => startTestServer(db, { BANYAN_RELEASES: folder, ...environment() })),
    );
    const key = await makeKey(db, { name: 'CI', areas: ['shell'], by: 'admin' }, Date.now());
    team = createTeam(key.text, servers[0]?.origin ?? '');
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await bucket.close();
    await db.close();
    await place.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function publishLive(build: string, version: string): Promise<number> {
    const request = publishRequest(shellManifest(build, version));
    const [entry] = request.files;
    const copy = brotliCompressSync(Buffer.from(entry?.content ?? '', 'base64'));
    const files = [...request.files, { path: 'entry.js.br', content: copy.toString('base64') }];
    const verified = await team.verified('shell', build);
    const maps = [{ path: 'entry.js', content: MAP.toString('base64') }];
    const body = { ...request, files, maps, verified, act: { kind: 'promote', build } };
    const answer = await team.ask({
      method: 'PUT',
      path: REGISTRY_PATHS.version('shell', build),
      body,
    });
    return answer.status;
  }
  const served = async (server: TestServer | undefined) => {
    const response = await fetch(`${server?.origin}${RELEASES_PATH}`);
    const { text } = (await response.json()) as { readonly text: string };
    const { areas } = JSON.parse(text) as { readonly areas: readonly { readonly build: string }[] };
    return areas[0]?.build;
  };
  async function serving(server: TestServer | undefined, build: string): Promise<void> {
    while ((await served(server)) !== build) {
      // Asked again until it is.
    }
  }

  test('what one gateway publishes another one fetches before it announces it', async () => {
    expect(await publishLive(OLD, '1.0.0')).toBe(201);
    expect([...bucket.objects.keys()].sort()).toEqual(
      ['.maps/entry.js.map.gz', 'entry.js', 'entry.js.br', 'manifest.json', 'shell.js'].map(
        (path) => `builds/banyan/shell/${OLD}/${path}`,
      ),
    );
    await serving(servers[1], OLD);
    expect(existsSync(join(second, 'shell', OLD, 'shell.js'))).toBe(true);
    const path = `/areas/shell/${OLD}/entry.js`;
    const headers = { 'accept-encoding': 'br' };
    const file = await fetch(`${servers[1]?.origin}${path}`, { headers });
    expect(file.headers.get('content-encoding')).toBe('br');
    expect(bucket.unsigned).toEqual([]);
  });

  test('maps stay in the store until a stack is read', async () => {
    const reading = readBucket(environment());
    if (!reading.ok) throw new Error(reading.problems.join(' '));
    expect(existsSync(join(second, 'shell', OLD, '.maps'))).toBe(false);
    const store = openStore(second, reading.bucket);
    const of = { name: 'shell', build: OLD };
    expect(await store.map(of, 'entry.js')).toEqual(MAP);
    expect(await store.map(of, 'shell.js')).toBeNull();
  });

  test('a file that is gone from the copy comes back when it is asked for', async () => {
    rmSync(join(second, 'shell', OLD), { recursive: true });
    const get = (path: string) => fetch(`${servers[1]?.origin}/areas/shell/${OLD}/${path}`);
    expect((await get('never.js')).status).toBe(404);
    expect(existsSync(join(second, 'shell', OLD))).toBe(false);
    const files = await Promise.all(['entry.js', 'shell.js'].map(get));
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('what was changed in the store is not announced: what was live stays', async () => {
    const name = `builds/banyan/shell/${NEW}/shell.js`;
    const put = bucket.objects.set.bind(bucket.objects);
    bucket.objects.set = (key, content) => put(key, key === name ? Buffer.from('evil') : content);
    expect(await publishLive(NEW, '2.0.0')).toBe(201);
    await serving(servers[0], NEW);
    rmSync(join(second, 'shell', NEW), { recursive: true, force: true });
    expect(await served(servers[1])).toBe(OLD);
    const right = Buffer.from(
      publishRequest(shellManifest(NEW)).files.find(({ path }) => path === 'shell.js')?.content ??
        '',
      'base64',
    );
    bucket.objects.set = put;
    bucket.objects.set(name, right);
    await serving(servers[1], NEW);
  });

  test('the files of an old build go from the store too', async () => {
    const later = Date.now() + 365 * 86_400_000;
    for (let at = 1; at <= 6; at += 1) {
      expect(await publishLive(at.toString().repeat(16), `3.${at}.0`)).toBe(201);
    }
    const reading = readBucket(environment());
    if (!reading.ok) throw new Error(reading.problems.join(' '));
    await keepHouse({ db, store: openStore(first, reading.bucket), now: () => later });
    const builds = new Set([...bucket.objects.keys()].map((name) => name.split('/')[3]));
    expect(builds).not.toContain(OLD);
    expect(builds.size).toBe(5);
    expect(bucket.unsigned).toEqual([]);
  });
});

test.each<[Record<string, string>, readonly string[]]>([
  [
    { BANYAN_STORE: '/srv/builds' },
    [
      'BANYAN_STORE must be',
      'BANYAN_S3_ENDPOINT is needed',
      'BANYAN_S3_KEY_ID is needed',
      'BANYAN_S3_SECRET is needed',
    ],
  ],
  [
    {
      BANYAN_STORE: 's3://builds',
      BANYAN_S3_KEY_ID: 'a',
      BANYAN_S3_SECRET: 'b',
      BANYAN_S3_ENDPOINT: 'https://s3.example/path',
    },
    ['BANYAN_S3_ENDPOINT must be an origin'],
  ],
])('%j is refused with a sentence for each variable', (given, problems) => {
  const reading = readBucket(given);
  const said = reading.ok ? [] : reading.problems;
  expect(said).toHaveLength(problems.length);
  for (const [at, problem] of problems.entries()) expect(said[at]).toMatch(problem);
});

test('a bucket and the folders in it', () => {
  const given = {
    BANYAN_STORE: 's3://builds/a/b/',
    BANYAN_S3_ENDPOINT: 'https://s3.example',
    BANYAN_S3_KEY_ID: 'k',
    BANYAN_S3_SECRET: 's',
  };
  expect(readBucket(given)).toMatchObject({
    ok: true,
    bucket: { bucket: 'builds', prefix: 'a/b/', region: 'us-east-1' },
  });
  expect(readBucket({})).toEqual({ ok: true, bucket: null });
});
