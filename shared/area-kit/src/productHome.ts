import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { shellManifestSchema } from '@banyan/contract';
import { type Project, ROOT } from './project.js';
import { EXIT, KitFailure } from './registry/kitFailure.js';
import { shellFit } from './registry/shellFit.js';
import { liveBuild } from './releaseFolder.js';
import { SHELL } from './rooms.js';
import { PLATFORM_VERSION } from './sharedModules.js';

/** The product that a project's areas run in on this machine. */
export type ProductHome = {
  /** What Node is given to start it. */
  readonly program: string;
  /** Its built rooms. Null: they are the project's own. */
  readonly releases: string | null;
  /** The built shell for development, as a folder of rooms. Null: it is made of the sources. */
  readonly development: string | null;
  /** What tells one server from another; null: the sources do. */
  readonly version: string | null;
};

const EMULATOR = '@banyan/emulator';

const OWN: ProductHome = {
  program: join(ROOT, 'scripts/serve.mjs'),
  releases: null,
  development: null,
  version: null,
};

/**
 * In this repository its own product, elsewhere the emulator that is installed. Throws {@link KitFailure} where there is
 * none, or one whose shell does not fit this kit.
 */
export function productHomeOf({ kind, root }: Project): ProductHome {
  if (kind === 'product') return OWN;
  const folder = emulatorIn(root);
  const releases = join(folder, 'releases');
  const unfit = shellFit(PLATFORM_VERSION, lentBy(releases));
  if (unfit !== null) throw new KitFailure(`${EMULATOR}: ${unfit}`, EXIT.refused);
  return {
    program: join(folder, 'server/dist/main.mjs'),
    releases,
    development: join(folder, 'development'),
    version: versionIn(folder),
  };
}

/** The names of the rooms that are built in a folder. */
export function roomsBuiltIn(releases: string): readonly string[] {
  return readdirSync(releases)
    .filter((name) => existsSync(join(releases, name, 'live.json')))
    .sort();
}

function emulatorIn(root: string): string {
  const { resolve } = createRequire(join(root, 'package.json'));
  try {
    return dirname(resolve(`${EMULATOR}/package.json`));
  } catch (cause) {
    throw new KitFailure(
      `${EMULATOR} is not installed: npm install --save-dev --save-exact ${EMULATOR}@live brings the product to this machine`,
      EXIT.usage,
      cause,
    );
  }
}

function lentBy(releases: string): Readonly<Record<string, string>> {
  const build = liveBuild(releases, SHELL.name);
  const text = readFileSync(join(releases, SHELL.name, build, 'manifest.json'), 'utf8');
  return shellManifestSchema.parse(JSON.parse(text)).provides;
}

function versionIn(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
