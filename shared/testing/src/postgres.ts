import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.js';

export type Postgres = {
  readonly url: string;
  remove(): Promise<void>;
};

const BIN_ROOT = '/usr/lib/postgresql';

/** Whether PostgreSQL's programs are on this machine. */
export function hasPostgres(): boolean {
  return binFolder() !== null;
}

/** A PostgreSQL server of the test's own, on a free port, with nothing in it. Rejects where none is installed. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binFolder();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'banyan-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const owner = { ...ownerOf(folder, data), cwd: folder };
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'banyan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb: ${init.stderr}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const server = await started(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    owner,
  );
  return {
    url: `postgres://banyan@127.0.0.1:${port}/postgres`,
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

async function started(program: string, parameters: readonly string[], options: SpawnOptions) {
  const server = spawn(program, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    server.on('exit', (code) => {
      reject(new Error(`postgres ended with ${code}`));
    });
    server.stderr.on('data', (text: Buffer) => {
      if (text.toString().includes('ready to accept connections')) resolve();
    });
  });
  return server;
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
