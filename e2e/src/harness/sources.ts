import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './product.js';

const NAMES = [
  'scripts',
  'shared',
  'remotes',
  'shell',
  'server',
  'package.json',
  'package-lock.json',
];
const OWN = '@banyan';
const SETTINGS = ['tsconfig.json', 'jest.config.ts', 'biome.json', '.gitignore'];

export type Sources = {
  readonly folder: string;
  /** Runs Node in the copy, to its end. Throws with what it said when that is a failure. */
  run(releases: string, ...parameters: readonly string[]): void;
  /** The same with the area teams' command. */
  kit(releases: string, ...parameters: readonly string[]): void;
  remove(): void;
};

/** What is installed is linked; the workspaces' own packages are the copy's. */
function linkPackages(folder: string): void {
  const [from, to] = [ROOT, folder].map((root) => join(root, 'node_modules')) as [string, string];
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, OWN))) {
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name));
  }
}

/** A copy of the sources that a test may change; what is installed is linked. */
export function copySources(): Sources {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-sources-'));
  for (const name of [...NAMES, ...SETTINGS]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  linkPackages(folder);
  const run: Sources['run'] = (releases, ...parameters) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, parameters, {
      cwd: folder,
      encoding: 'utf8',
      // By name, a suite of the copy has an environment of its own.
      env: { ...process.env, BANYAN_RELEASES: releases, BANYAN_GROUPED: 'false' },
    });
    if (status !== 0) throw new Error(`${parameters.join(' ')}:\n${stdout}${stderr}`);
  };
  return {
    folder,
    run,
    kit: (releases, ...parameters) => {
      run(releases, '--import', 'tsx', 'shared/area-kit/src/cli.ts', ...parameters);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
