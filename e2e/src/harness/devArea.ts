import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';
import { collect, copyReleases, ended, ROOT } from './product.js';
import { copySources, type Sources } from './sources.js';

export type DevArea = {
  readonly baseUrl: string;
  /** The sources that it runs on: a copy. */
  readonly folder: string;
  readonly output: ReturnType<typeof collect>;
  /** Ends `dev`; the copy stays for what is looked at after it. */
  end(): Promise<void>;
  remove(): Promise<void>;
};

/** `dev orders` on a copy of the sources that a test may change. */
export async function startDevArea(...parameters: readonly string[]): Promise<DevArea> {
  const sources = copySources();
  const { folder } = sources;
  copyReleases(join(folder, 'releases'), []);
  // The shell's development build is kept between runs, as it is between two days of a developer.
  const kept = join(ROOT, '.cache/dev-shell');
  mkdirSync(kept, { recursive: true });
  mkdirSync(join(folder, '.cache'));
  symlinkSync(kept, join(folder, '.cache/dev-shell'), 'junction');
  const port = await freePort();
  const kit = join(folder, 'shared/area-kit/src/cli.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', kit, 'dev', 'orders', ...parameters], {
    cwd: join(folder, 'remotes/orders'),
    env: environment(port),
  });
  const output = collect(child);
  try {
    await output.until('Banyan is at');
  } catch (cause) {
    await endOf(child);
    sources.remove();
    throw cause;
  }
  const end = () => endOf(child);
  return {
    baseUrl: `http://localhost:${port}`,
    folder,
    output,
    end,
    remove: async () => {
      await end();
      sources.remove();
    },
  };
}

function environment(port: number) {
  return { ...process.env, PORT: String(port), BANYAN_DEMO_ORDERS: '500', BANYAN_LOG: 'warn' };
}

async function endOf(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
}

/** What the server says when it starts on the same sources and the same data without `dev`. */
export async function startedAfter({ folder }: Pick<Sources, 'folder'>): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'scripts/serve.mjs')], {
    cwd: folder,
    env: { ...environment(await freePort()), BANYAN_RELEASES: join(folder, 'releases') },
  });
  const output = collect(child);
  await output.until('Banyan is at');
  await endOf(child);
  return output.said();
}

/** How editors and programs write a file that is there. */
export const WAYS_TO_SAVE = {
  'sed -i': (file: string, before: string, after: string) => {
    spawnSync('sed', ['-i', `s/${before}/${after}/`, file]);
  },
  'another file in its place': (file: string, before: string, after: string) => {
    writeFileSync(`${file}~`, readFileSync(file, 'utf8').replace(before, after));
    renameSync(`${file}~`, file);
  },
  'emptied and written': (file: string, before: string, after: string) => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  },
};
