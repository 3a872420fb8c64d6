import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, keepFolder } from '@banyan/testing/node';
import { PRODUCT, ROOT } from '../project.js';
import { liveBuild, liveRooms } from '../releaseFolder.js';

/** The shell has screens like an area, but every window needs it. */
export const SHELL = 'shell';

export type Product = {
  readonly baseUrl: string;
  readonly port: number;
  /** Its own copy of the built releases: a test may change it. */
  readonly releases: string;
  /** The output so far. */
  said(): string;
  stop(): Promise<void>;
  /** Ends it like a power cut. Folders that the caller has named stay. */
  kill(): Promise<void>;
};

export type ProductOptions = {
  /** How many demo orders; few unless the test needs many. */
  readonly orders?: number;
  /** The folders of the built rooms, which are copied; of two with one name the later one counts. */
  readonly built?: readonly string[];
  /** Areas left out of the releases. */
  readonly without?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** The compiled server of another place than this one. */
  readonly program?: string;
  /** A folder with a database to start from, which is copied; if missing, this run creates it. */
  readonly keptData?: string;
};

/** Settings that place a product's data outside its own folder. */
const ELSEWHERE = ['BANYAN_DATA', 'DATABASE_URL', 'BANYAN_STORE'];

/** Starts the built product on a free port with folders of its own; all of it is gone after `stop`. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-e2e-'));
  const releases = join(folder, 'releases');
  for (const built of options.built ?? [PRODUCT.releases]) {
    copyReleases(releases, options.without ?? [], built);
  }
  const data = join(folder, 'data');
  const { keptData } = options;
  if (keptData !== undefined && existsSync(keptData)) cpSync(keptData, data, { recursive: true });
  const port = options.port ?? (await freePort());
  const { program = 'scripts/serve.mjs' } = options;
  // Compiles the database's WebAssembly without optimising it: the process ends within a minute.
  const child = spawn(process.execPath, ['--liftoff-only', program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      BANYAN_DATA: data,
      BANYAN_RELEASES: releases,
      BANYAN_DEMO_ORDERS: String(options.orders ?? 500),
      BANYAN_LOG: 'warn',
      ...options.environment,
    },
  });
  const output = collect(child);
  try {
    await output.until('Banyan is at');
  } catch (cause) {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
    throw cause;
  }
  return {
    baseUrl: options.environment?.['BANYAN_BASE_URL'] ?? `http://localhost:${port}`,
    port,
    releases,
    said: output.said,
    stop: async () => {
      // Data that is deleted afterwards needs no orderly shutdown.
      const isKept = keptData !== undefined && !existsSync(keptData);
      const isElsewhere = ELSEWHERE.some((name) => options.environment?.[name] !== undefined);
      child.kill(isKept || isElsewhere ? 'SIGTERM' : 'SIGKILL');
      await ended(child);
      if (isKept) keepFolder(data, keptData);
      rmSync(folder, { recursive: true, force: true });
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the live build of each room, by default those of `npm start`. */
export function copyReleases(
  target: string,
  without: readonly string[],
  built: string = PRODUCT.releases,
): void {
  for (const room of liveRooms(built)) {
    if (without.includes(room)) continue;
    mkdirSync(join(target, room), { recursive: true });
    const build = liveBuild(built, room);
    cpSync(join(built, room, build), join(target, room, build), {
      recursive: true,
      preserveTimestamps: true,
    });
    cpSync(join(built, room, 'live.json'), join(target, room, 'live.json'));
  }
}

/** The rooms of a release folder that are areas. */
export function areasIn(releases: string): readonly string[] {
  return liveRooms(releases).filter((room) => room !== SHELL);
}

/** Collects the output of a process, and can wait for words in it. */
export function collect(child: ChildProcess) {
  let text = '';
  const waiting = new Set<() => void>();
  const take = (chunk: Buffer) => {
    text += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  // A process may end before its last words have been read.
  const closed = new Promise<void>((done) => {
    child.once('close', () => {
      done();
    });
  });
  return {
    said: () => text,
    /** The whole output, once the process has ended. */
    all: () => closed.then(() => text),
    until: (words: string) =>
      new Promise<void>((found, reject) => {
        const look = () => {
          if (!text.includes(words)) return;
          waiting.delete(look);
          found();
        };
        waiting.add(look);
        child.once('exit', (code) => {
          reject(new Error(`ended with ${code} before it said "${words}":\n${text}`));
        });
        look();
      }),
  };
}

export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => {
      done();
    });
  });
}
