import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  areas,
  type BuildPlace,
  baseConfig,
  buildId,
  compile,
  filesOf,
  isReleased,
  listFiles,
  PRODUCT,
  pointTo,
  ROOT,
  release,
  SHELL,
  SHELL_PARTS,
} from '@banyan/area-kit';
import { type AreaManifest, areaManifestSchema, shellManifestSchema } from '@banyan/contract';
import { liveBuild } from '@banyan/e2e/harness';
import type { Compilation, Configuration } from 'webpack';

export const CACHE = join(ROOT, '.cache/bench');

/** Two release folders of the same build. */
export type OneBuild = {
  /** Lazy routes as webpack loads them: the page names only the first script and style. */
  readonly plain: string;
  /** With the gateway's hints for every route, like the product. */
  readonly hinted: string;
};

/** The twin: the same shell and areas as one webpack build with lazy pages, released like the product. */
export async function releaseOneBuild(): Promise<OneBuild> {
  const hinted = join(CACHE, 'hinted');
  const plain = join(CACHE, 'plain');
  const build = twinId();
  const manifests = areas(PRODUCT).map(({ name }) => twinOf(areaManifestOf(name)));
  if (!isReleased(hinted, SHELL, build)) {
    rmSync(hinted, { recursive: true, force: true });
    const own = areaManifestOf(SHELL.name);
    await release(SHELL, build, hinted, (place) => makeTwin(place, own, manifests));
  }
  pointTo(hinted, SHELL, build);
  for (const manifest of manifests) {
    const room = { name: manifest.name, folder: CACHE, project: PRODUCT };
    await release(room, manifest.build, hinted, ({ output }) =>
      Promise.resolve(withoutCode(manifest, output)),
    );
    pointTo(hinted, manifest, manifest.build);
  }
  rmSync(plain, { recursive: true, force: true });
  cpSync(hinted, plain, { recursive: true, preserveTimestamps: true });
  forgetParts(join(plain, SHELL.name, build, 'manifest.json'));
  return { plain, hinted };
}

/** A build that names no parts gets no hints. */
function forgetParts(file: string): void {
  const manifest = shellManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify({ ...manifest, parts: {} }));
}

/** A hash over every room and over this package's changes to them. */
export function twinId(): string {
  const hash = createHash('sha256');
  for (const room of [SHELL, ...areas(PRODUCT)]) hash.update(buildId(room));
  const own = dirname(fileURLToPath(import.meta.url));
  const files = readdirSync(own, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(readFileSync(join(own, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

export function areaManifestOf(area: string): AreaManifest {
  const built = join(ROOT, 'releases');
  const file = join(built, area, liveBuild(built, area), 'manifest.json');
  return areaManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Another build id, so that a database with the area's own build accepts this one too. */
function twinOf(manifest: AreaManifest): AreaManifest {
  return { ...manifest, build: hashed(`twin of ${manifest.build}`) };
}

export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

const partOf = (route: string): string => `page:${route}`;

/**
 * Routes, menu and groups stay: the shell and the gateway decide by them. The page's code is the shell's.
 * @param output the build's folder: the manifest has to name a file, and all it names must exist
 */
export function withoutCode(manifest: AreaManifest, output: string): AreaManifest {
  const { groups } = manifest.preload;
  writeFileSync(join(output, 'empty.js'), '');
  return {
    ...manifest,
    shared: {},
    files: [...listFiles(output)],
    preload: {
      entry: [],
      routes: {},
      groups: Object.fromEntries(
        Object.entries(groups).map(([route, names]) => [route, [...names, partOf(route)]]),
      ),
    },
  };
}

async function makeTwin(
  place: BuildPlace,
  own: AreaManifest,
  manifests: readonly AreaManifest[],
): Promise<object> {
  const compilation = await compile(twinConfig(place));
  const main = filesOf(compilation, 'main');
  const pages = [own, ...manifests]
    .flatMap(({ routes }) => routes)
    .filter(({ redirectTo }) => redirectTo === undefined);
  return shellManifestSchema.parse({
    ...withoutCode(own, place.output),
    build: place.build,
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main.filter((file) => file.endsWith('.css')),
    parts: {
      ...Object.fromEntries(SHELL_PARTS.map((name) => [name, lazyFiles(compilation, name)])),
      ...Object.fromEntries(
        pages.map((page) => [partOf(page.name), lazyFiles(compilation, page.name)]),
      ),
    },
  });
}

function lazyFiles(compilation: Compilation, name: string): readonly string[] {
  const main = new Set(filesOf(compilation, 'main'));
  return filesOf(compilation, name).filter((file) => !main.has(file));
}

export function twinConfig(place: BuildPlace): Configuration {
  const base = baseConfig(place);
  const entry = join(CACHE, 'entry.ts');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(entry, entrySource());
  return {
    ...base,
    entry: { main: entry },
    cache: false,
  };
}

/** Starts the shell with the areas' register functions bundled: the only change. */
function entrySource(): string {
  const path = (...parts: string[]) => JSON.stringify(join(...parts));
  const rooms = areas(PRODUCT);
  return [
    `import { start } from ${path(SHELL.folder, 'src/bootstrap.tsx')};`,
    ...rooms.map(
      ({ folder }, index) =>
        `import { register as area${index} } from ${path(folder, 'src/register.ts')};`,
    ),
    `const registers = { ${rooms.map(({ name }, index) => `'${name}': area${index}`).join(', ')} };`,
    'start(() => ({ name }) => Promise.resolve({ register: registers[name] }), {});',
    '',
  ].join('\n');
}
