import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Packed } from '../pack.js';
import { ROOT } from '../rooms.js';
import type { InstalledRegistry } from './installedRegistry.js';
import { type Ran, run } from './run.js';

const installedSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Types that a team's own project brings. */
const OWN_TYPES = ['@types/node', '@types/react', '@types/react-dom'];

export type StrangerParts = {
  /** An empty folder. */
  readonly folder: string;
  /** The gateway's base URL. */
  readonly gateway: string;
  readonly registry: InstalledRegistry;
  readonly packages: readonly Packed[];
};

/** Makes a project outside this repository and runs `npm install` in it. */
export async function installStranger(parts: StrangerParts): Promise<Ran> {
  const { folder, gateway, registry, packages } = parts;
  const dependencies = packages.map(({ manifest }) => [manifest.name, manifest.version] as const);
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
  };
  write(
    'package.json',
    JSON.stringify({
      name: 'stranger',
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(dependencies),
      devDependencies: Object.fromEntries(
        [...OWN_TYPES, ...packages.flatMap(chosen)].map((name) => [name, '*'] as const),
      ),
      // The versions pinned here are the only ones that the registry has.
      overrides: pinned(),
    }),
  );
  write('.npmrc', `@banyan:registry=${gateway}/kit/\n`);
  return installIn(folder, registry);
}

function pinned(): object {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly overrides: object }).overrides;
}

/** The optional toolchains, here all of them. */
function chosen({ manifest }: Packed): readonly string[] {
  return Object.keys(manifest['peerDependenciesMeta'] ?? {});
}

/** Runs npm in a project, without the tester's own npm settings and without the network. */
export function npm(
  folder: string,
  registry: InstalledRegistry,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ran> {
  return run(NPM, parameters, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      npm_config_cache: join(folder, '.npm'),
      npm_config_userconfig: join(folder, 'none.user'),
      npm_config_globalconfig: join(folder, 'none.global'),
      npm_config_registry: registry.address,
      npm_config_update_notifier: 'false',
      ...environment,
    },
  });
}

/** `npm install` in a project. */
export async function installIn(folder: string, registry: InstalledRegistry): Promise<Ran> {
  const parameters = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const ran = await npm(folder, registry, parameters);
  if (ran.code === 0) takeFromHere(folder, registry);
  return ran;
}

/** Replaces third-party packages, where npm has placed them, by links to those installed here. */
function takeFromHere(folder: string, registry: InstalledRegistry): void {
  const lock = installedSchema.parse(
    JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')),
  );
  // Folders before what is inside them: a link brings its own.
  for (const [path, { version = '' }] of Object.entries(lock.packages).reverse()) {
    const [name = ''] = path.split('node_modules/').slice(-1);
    const here = registry.folderOf(name, version);
    if (here === null) continue;
    const place = join(folder, path);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(here, place, 'junction');
  }
}
