import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { freePort } from './freePort.js';
import { forgetBeside, KEPT, keepFolder } from './keptFolder.js';
import { until } from './until.js';

export type Postgres = {
  readonly url: string;
  readonly port: number;
  /** The address of another database of the server. */
  urlOf(database: string): string;
  /** Runs a statement as the server's owner; answers what it prints, without column heads. */
  execute(statement: string): string;
  /** Stops fast: disconnects clients. */
  stop(): Promise<void>;
  /** Stops at once, as if the machine had crashed. */
  crash(): Promise<void>;
  /** After `stop`, on the same port with the same data. */
  start(): Promise<void>;
  /** Pauses every process of the server until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Starts a synchronous standby: this server only acknowledges what the standby has. */
  standby(): Promise<Postgres>;
  /** Promotes a standby; resolves when it accepts writes. */
  promote(): Promise<void>;
  remove(): Promise<void>;
};

type Owner = { readonly cwd: string; readonly uid?: number; readonly gid?: number };

const BIN_ROOT = '/usr/lib/postgresql';
const STANDBY = 'standby';

/** Whether PostgreSQL's programs are on this machine. */
export function hasPostgres(): boolean {
  return binFolder() !== null;
}

/**
 * A PostgreSQL server of the test's own, on a free port, empty. Rejects if PostgreSQL is not installed.
 * @param settings such as `max_connections=400`
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const place = newFolder();
  initialize(place);
  return serve(place, settings);
}

/** The result of initdb is the same for one major version, and costs a second, so it is kept. */
function initialize({ data, owner }: Place): void {
  const kept = join(KEPT, 'postgres', basename(dirname(dirname(program('initdb')))));
  if (existsSync(kept)) {
    cpSync(kept, data, { recursive: true });
    giveTo(owner, data);
    return;
  }
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8'];
  runProgram(
    'initdb',
    ['-D', data, '-U', 'banyan', '-A', 'trust', ...encoding, '--no-sync'],
    owner,
  );
  forgetBeside(kept);
  keepFolder(data, kept);
}

type Place = { readonly folder: string; readonly data: string; readonly owner: Owner };

function newFolder(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  return { folder, data, owner: { ...ownerOf(folder, data), cwd: folder } };
}

async function serve(
  { folder, data, owner }: Place,
  more: readonly string[] = [],
): Promise<Postgres> {
  const port = await freePort();
  // The tests stop servers, never the machine: writes need not reach the disk.
  const quick = ['fsync=off', 'full_page_writes=off'];
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...quick,
    ...more,
  ];
  const parameters = ['-D', data, '-p', String(port)];
  for (const setting of settings) parameters.push('-c', setting);
  const run = () => started(program('postgres'), parameters, owner);
  const sql = (statement: string) => {
    const to = ['-h', '127.0.0.1', '-p', String(port), '-U', 'banyan', '-d', 'postgres'];
    return runProgram('psql', [...to, '-Atqc', statement], owner);
  };
  const urlOf = (database: string) => `postgres://banyan@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | null = await run();

  function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    server = null;
    if (ending === null) return Promise.resolve();
    return new Promise((resolve) => {
      ending.removeAllListeners('exit');
      ending.once('exit', () => {
        resolve();
      });
      ending.kill(signal);
    });
  }

  return {
    url: urlOf('postgres'),
    port,
    urlOf,
    execute: sql,
    stop: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    start: async () => {
      server = await run();
    },
    freeze: () => {
      for (const pid of family(server)) process.kill(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of family(server).reverse()) process.kill(pid, 'SIGCONT');
    },
    standby: async () => {
      const copy = newFolder();
      const from = `host=127.0.0.1 port=${port} user=banyan application_name=${STANDBY}`;
      const how = ['--checkpoint=fast', '--no-sync', '-R', '-X', 'stream'];
      runProgram('pg_basebackup', ['-D', copy.data, '-d', from, ...how], copy.owner);
      const standby = await serve(copy);
      sql(`alter system set synchronous_standby_names = '${STANDBY}'`);
      sql('select pg_reload_conf()');
      const inSync = "select count(*) from pg_stat_replication where sync_state = 'sync'";
      await until(() => sql(inSync) === '1');
      return standby;
    },
    promote: async () => {
      // The copied settings make it wait for a standby, too.
      sql('alter system reset synchronous_standby_names');
      sql('select pg_promote()');
      sql('select pg_reload_conf()');
      await until(() => sql('select pg_is_in_recovery()') === 'f');
    },
    remove: async () => {
      if (server !== null) await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server and the processes it started. */
function family(server: ChildProcess | null): number[] {
  const pid = server?.pid;
  if (pid === undefined) return [];
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...others.filter((other) => parentOf(other) === pid).map(Number)];
}

function parentOf(pid: string): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
  } catch {
    // The process ended in the meantime.
    return null;
  }
}

function program(name: string): string {
  const bin = binFolder();
  if (bin === null) throw new Error('PostgreSQL is not installed');
  return join(bin, name);
}

function runProgram(name: string, parameters: readonly string[], owner: Owner): string {
  const ran = spawnSync(program(name), parameters, { ...owner, encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`${name}: ${ran.stderr}`);
  return ran.stdout.trim();
}

async function started(path: string, parameters: readonly string[], options: SpawnOptions) {
  const server = spawn(path, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    server.on('exit', (code) => {
      reject(new Error(`postgres ended with ${code}`));
    });
    server.stderr.on('data', (text: Buffer) => {
      // A standby reports it for read-only connections.
      if (text.toString().match(/ready to accept (read-only )?connections/)) resolve();
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
  giveTo({ uid, gid }, data);
  return { uid, gid };
}

function giveTo({ uid, gid }: Pick<Owner, 'uid' | 'gid'>, data: string): void {
  if (uid !== undefined) spawnSync('chown', ['-R', `${uid}:${gid}`, data]);
}

function binFolder(): string | null {
  if (!existsSync(BIN_ROOT)) return null;
  const newest = readdirSync(BIN_ROOT).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(BIN_ROOT, newest, 'bin');
}
