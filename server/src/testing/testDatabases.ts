import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../database/db.js';
import { openDatabase } from '../database/openDatabase.js';
import { freePort } from './testServer.js';

/** A place where databases can be opened again and again, until it is removed. */
export type TestPlace = {
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  open(): Promise<Db>;
  remove(): Promise<void>;
};

export type TestDatabase = {
  readonly name: 'pglite' | 'postgres';
  create(): Promise<TestPlace>;
};

const BIN_ROOT = '/usr/lib/postgresql';

/** For `describe.each`: the embedded database, and a PostgreSQL server of our own where the programs are installed. */
export const testDatabases: readonly TestDatabase[] = [
  { name: 'pglite', create: createPglite },
  ...(binFolder() === null ? [] : [{ name: 'postgres', create: createPostgres } as const]),
];

function createPglite(): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-pglite-'));
  return Promise.resolve({
    databaseUrl: null,
    dataFolder: folder,
    open: () => openDatabase({ databaseUrl: null, dataFolder: folder, log: () => undefined }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

async function createPostgres(): Promise<TestPlace> {
  const bin = binFolder();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'banyan-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const owner = ownerOf(folder, data);
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'banyan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, encoding: 'utf8', cwd: folder },
  );
  if (init.status !== 0) throw new Error(`initdb: ${init.stderr}`);
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
    ],
    { ...owner, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  );
  await new Promise<void>((resolve, reject) => {
    server.on('exit', (code) => {
      reject(new Error(`postgres ended with ${code}`));
    });
    server.stderr.on('data', (text: Buffer) => {
      if (text.toString().includes('ready to accept connections')) resolve();
    });
  });
  const databaseUrl = `postgres://banyan@127.0.0.1:${port}/postgres`;
  return {
    databaseUrl,
    dataFolder: folder,
    open: () => openDatabase({ databaseUrl, dataFolder: folder, log: () => undefined }),
    remove: () =>
      new Promise((resolve) => {
        server.removeAllListeners('exit');
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        // Fast shutdown: clients are cut off.
        server.kill('SIGINT');
      }),
  };
}

/** PostgreSQL refuses to run as root: then it runs as its own user. */
function ownerOf(folder: string, data: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  chmodSync(folder, 0o777);
  spawnSync('chown', ['-R', `${uid}:${gid}`, data]);
  return { uid, gid };
}

function binFolder(): string | null {
  if (!existsSync(BIN_ROOT)) return null;
  const newest = readdirSync(BIN_ROOT).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(BIN_ROOT, newest, 'bin');
}
