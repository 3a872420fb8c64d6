import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { EXIT, KitFailure } from './registry/kitFailure.js';

/** The repository the kit works on: this one, or one of a single area that installs the kit. */
export type Project = {
  readonly kind: 'product' | 'area';
  readonly root: string;
  /** The folder for the kit's own files. */
  readonly home: string;
  readonly releases: string;
  readonly cache: string;
};

const KIT = '@banyan/area-kit';
const LOCKS = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock'];

/** The product's root folder; only valid where the kit is not an installed package. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export const PRODUCT: Project = {
  kind: 'product',
  root: ROOT,
  home: ROOT,
  releases: join(ROOT, 'releases'),
  cache: join(ROOT, '.cache'),
};

function areaAt(root: string): Project {
  const home = join(root, '.banyan');
  return {
    kind: 'area',
    root,
    home,
    releases: join(home, 'releases'),
    cache: join(home, 'cache'),
  };
}

/** The project that a folder belongs to. Throws {@link KitFailure} outside of one. */
export function findProject(folder: string): Project {
  for (const above of foldersAbove(resolve(folder))) if (isArea(above)) return areaAt(above);
  if (existsSync(join(ROOT, 'shared/area-kit'))) return PRODUCT;
  throw new KitFailure(
    `${folder} is in no area: it has a src/area.ts, and a package.json that depends on ${KIT}`,
    EXIT.usage,
  );
}

/** A folder with an installed emulator but without an area, or this repository. */
export function emulatorPlace(folder: string): Project {
  return existsSync(join(ROOT, 'shared/area-kit')) ? PRODUCT : areaAt(resolve(folder));
}

/** The folder and its ancestors. */
function foldersAbove(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

const dependenciesSchema = z.optional(z.record(z.string(), z.string()));
const manifestSchema = z.object({
  name: z.optional(z.string()),
  dependencies: dependenciesSchema,
  devDependencies: dependenciesSchema,
});

function isArea(folder: string): boolean {
  if (!existsSync(join(folder, 'src/area.ts'))) return false;
  const { dependencies, devDependencies } = manifestIn(folder);
  return { ...dependencies, ...devDependencies }[KIT] !== undefined;
}

/** The area's name: its package's without the scope. Throws {@link KitFailure} without one. */
export function areaNameOf({ root }: Project): string {
  const name = manifestIn(root).name?.replace(/^@[^/]*\//, '');
  if (name !== undefined) return name;
  throw new KitFailure(`${join(root, 'package.json')} has no name`, EXIT.usage);
}

/** The names of the dependencies of the package in a folder, without development dependencies. */
export function dependenciesOf(folder: string): readonly string[] {
  return Object.keys(manifestIn(folder).dependencies ?? {});
}

function manifestIn(folder: string): z.infer<typeof manifestSchema> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The lock file that applies to a project. Throws {@link KitFailure} without one. */
export function lockFileOf({ root }: Project): string {
  const places = foldersAbove(root).flatMap((folder) => LOCKS.map((name) => join(folder, name)));
  const found = places.find(existsSync);
  if (found !== undefined) return found;
  throw new KitFailure(
    `${root} has no ${LOCKS[0]}, so nobody knows what a build is made of: npm install writes it`,
    EXIT.usage,
  );
}
