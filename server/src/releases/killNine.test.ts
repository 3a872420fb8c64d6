import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ROUNDS } from '@banyan/testing/node';
import { build } from 'esbuild';
import type { Db } from '../ground/database/db.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { testSecrets } from '../testing/testSecrets.js';
import { readManifest } from './manifest.js';
import { problemIn } from './ready.js';
import { readArea, readVersions } from './rows.js';
import { createSnapshots } from './snapshot.js';
import { createFolderStore } from './store.js';

/** The embedded database takes seconds to open after a crash; a PostgreSQL server stays open meanwhile. */
const KILLS = { pglite: ROUNDS, postgres: 5 * ROUNDS };

jest.setTimeout(20_000 * ROUNDS + 60_000);
const PUBLISHER = fileURLToPath(new URL('../testing/publishBuilds.ts', import.meta.url));

describe.each(testDatabases)('on $name', ({ name, create }) => {
  let place: TestPlace;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-killed-'));
  const releases = join(folder, 'releases');
  let program: readonly string[] = ['--import', 'tsx', PUBLISHER];

  beforeAll(async () => {
    place = await create();
    await (await place.open()).close();
    if (name === 'postgres') program = [await bundled(join(folder, 'publisher.mjs'))];
  });
  afterAll(async () => {
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Resolves to the numbers that it said were done, once it is dead. */
  async function publishUntilKilled(first: number, turns: number): Promise<readonly number[]> {
    const { dataFolder, databaseUrl } = place;
    const child = spawn(
      process.execPath,
      [
        ...[...program, releases, String(first), dataFolder],
        ...(databaseUrl === null ? [] : [databaseUrl]),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = new Promise((resolve) => {
      child.on('exit', resolve);
    });
    const done: number[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const [word = '', number] = line.split(' ');
      if (word === 'done') done.push(Number(number));
      if (line === `begin ${first + 1}`) await killWithin(child, turns);
      expect(['begin', 'done']).toContain(word);
    }
    await ended;
    return done;
  }

  /** What is wrong with the registry as it is now. */
  async function wrongIn(db: Db, done: readonly number[]): Promise<readonly string[]> {
    const versions = await readVersions(db, 'shell');
    const known = new Set(versions.map(({ version }) => version));
    const lost = done
      .filter((number) => !known.has(`1.0.${number}`))
      .map((number) => `lost ${number}`);
    const wrong: string[] = [];
    for (const { build: id, manifest } of versions) {
      const home = join(releases, 'shell', id);
      const problem = await problemIn(home, readManifest('shell', id, manifest), manifest);
      if (problem !== null) wrong.push(`${id}: ${problem}`);
    }
    // Publishing made each live, in one transaction with its row.
    const { channels } = await readArea(db, 'shell');
    const stable = versions.find(({ build: id }) => id === channels.stable);
    const newest = Math.max(0, ...versions.map(({ version }) => Number(version.split('.')[2])));
    const isNewest = newest === 0 || stable?.version === `1.0.${newest}`;
    const store = createFolderStore(releases);
    const taken = await createSnapshots({ db, secrets: testSecrets, store, now: Date.now }).take(
      () => false,
    );
    return [
      ...lost,
      ...wrong,
      ...taken.unserved.map(({ reason }) => reason),
      ...(isNewest ? [] : ['another one is live']),
    ];
  }

  test(`killed ${KILLS[name]} times while it publishes, the registry is one release whose files are all there`, async () => {
    let next = 1;
    let acknowledged = 0;
    let cut = 0;
    for (let round = 0; round < KILLS[name]; round += 1) {
      const done = await publishUntilKilled(next, (round * 37) % 400);
      acknowledged += done.length;
      if (!done.includes(next + 1)) cut += 1;
      const db = await place.open();
      try {
        expect(await wrongIn(db, done)).toEqual([]);
        const versions = await readVersions(db, 'shell');
        next = 1 + Math.max(0, ...versions.map(({ version }) => Number(version.split('.')[2])));
      } finally {
        await db.close();
      }
    }
    expect(acknowledged).toBeGreaterThanOrEqual(KILLS[name]);
    // It was in the middle, and not always at its beginning or its end.
    expect(cut).toBeGreaterThan(KILLS[name] / 4);
  });
});

/** Somewhere within the publication that has just begun. */
async function killWithin(child: ChildProcess, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  child.kill('SIGKILL');
}

/** One file that needs nothing of this repository: a hundred starts of it are quick. */
async function bundled(outfile: string): Promise<string> {
  const require =
    "import{createRequire}from'node:module';const require=createRequire(import.meta.url);";
  await build({
    entryPoints: [PUBLISHER],
    outfile,
    bundle: true,
    logLevel: 'error',
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    banner: { js: require },
  });
  return outfile;
}
