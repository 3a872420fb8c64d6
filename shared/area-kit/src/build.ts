import { appendFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  AREA_CONTRACT,
  areaManifestSchema,
  SHELL_CONTAINER,
  shellManifestSchema,
} from '@banyan/contract';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { type Bundled, bundledBy } from './bundled.js';
import { filesOf } from './chunkFiles.js';
import { containerName, ENTRY_FILE } from './containerName.js';
import { currentCommit } from './currentCommit.js';
import { readDefinition } from './definition.js';
import { domainsOf } from './domains.js';
import { compress, listFiles, writeAtomically } from './files.js';
import { GROUP_CHUNK, GROUPS, splitByGroup } from './groupChunks.js';
import { hasBuilds, isReleased, pointTo } from './releaseFolder.js';
import { buildId, type Room, SHELL } from './rooms.js';
import { sharedRanges, sharedVersions } from './sharedModules.js';
import { checkSources } from './sourceFaults.js';
import { keepMaps, withSourceMaps } from './sourceMaps.js';
import { toolchainOf } from './toolchain.js';
import { areaConfig, type BuildPlace, shellConfig, withExtensionsApart } from './webpackConfig.js';

/** The shell's lazily loaded parts that the gateway may hint, by chunk name. */
export const SHELL_PARTS = ['work-frame', 'antd-frame'] as const;

/**
 * Builds a room into `<releases>/<room>/<build>/` and points `live.json` at it. An unchanged room is not built
 * again. Returns the build id.
 */
export async function buildRoom(room: Room, releases: string, apart?: Apart): Promise<string> {
  const build = await ensureBuilt(room, releases, apart);
  pointTo(releases, room, build);
  return build;
}

/** How a build under development differs from a published one. */
export type Apart = {
  /** Where its files will be asked for, when that is not the page's own. */
  readonly origin?: string;
  /** A script that runs with its entry. */
  readonly withEntry?: string | undefined;
};

/** The same without changing the live build. */
export async function ensureBuilt(
  room: Room,
  releases: string,
  { origin = '', withEntry = '' }: Apart = {},
): Promise<string> {
  const build = buildId(room);
  if (!isReleased(releases, room, build)) {
    await release(room, build, releases, (place) =>
      manifestOf({ ...place, publicPath: origin + place.publicPath, withEntry }),
    );
  }
  return build;
}

type Make = (place: BuildPlace) => Promise<object>;

/** Creates the folder of a build atomically, from the files and the manifest of `make`. */
export function release(room: Room, build: string, releases: string, make: Make): Promise<void> {
  return layDown(room, build, releases, async (place) => {
    const manifest = await make(place);
    keepMaps(place.output, room.project.root);
    compress(place.output);
    return manifest;
  });
}

/** The same without compressed copies, which local use does not need. */
export async function layDown(
  room: Room,
  build: string,
  releases: string,
  make: Make,
): Promise<void> {
  const home = join(releases, room.name);
  const output = join(home, `.${build}.${process.pid}.tmp`);
  const isFirst = !hasBuilds(releases, room);
  mkdirSync(output, { recursive: true });
  try {
    const manifest = await make({
      room,
      build,
      output,
      isFirst,
      publicPath: `/areas/${room.name}/${build}/`,
    });
    writeAtomically(join(output, 'manifest.json'), `${JSON.stringify(manifest)}\n`);
    const target = join(home, build);
    rmSync(target, { recursive: true, force: true });
    renameSync(output, target);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

async function manifestOf(place: BuildPlace): Promise<object> {
  const toolchain = toolchainOf(place.room.project);
  const isShell = place.room.name === SHELL.name;
  const definition = await readDefinition(place.room);
  if (!isShell) checkSources(place.room, definition);
  switch (toolchain.kind) {
    case 'webpack': {
      const config = isShell
        ? shellConfig(place)
        : withExtensionsApart(areaConfig(place), extensionsIn(definition));
      return described(place, await compile(withSourceMaps(config)), definition);
    }
    case 'vite': {
      const { bundleWithVite } = await import('./vite/bundle.js');
      const bundled = await bundleWithVite(place, toolchain.config);
      return withSlices(place, areaManifest(place, definition, bundled));
    }
    case 'rspack': {
      const { bundleWithRspack } = await import('./rspack/bundle.js');
      const bundled = await bundleWithRspack(place, toolchain.config);
      return withSlices(place, areaManifest(place, definition, bundled));
    }
  }
}

/** The manifest of a build that webpack has compiled. */
export async function describeBuild(place: BuildPlace, compilation: Compilation): Promise<object> {
  return described(place, compilation, await readDefinition(place.room));
}

function described(
  place: BuildPlace,
  compilation: Compilation,
  definition: Definition,
): Promise<object> {
  const manifest =
    place.room.name === SHELL.name
      ? shellManifest(place, definition, compilation)
      : areaManifest(place, definition, bundledBy(compilation));
  return withSlices(place, manifest);
}

async function withSlices({ room }: BuildPlace, manifest: object): Promise<object> {
  return { ...manifest, slices: await domainsOf(room) };
}

export function compile(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error !== null || stats === undefined) return reject(error ?? new Error('no stats'));
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close((closing) => {
        if (closing) reject(closing);
        else resolve(stats.compilation);
      });
    });
  });
}

type Definition = Awaited<ReturnType<typeof readDefinition>>;

function extensionsIn({ routes }: Definition): readonly string[] {
  return routes.filter(({ meta }) => meta.extension !== undefined).map(({ name }) => name);
}

function shellManifest(
  { room, build, output }: BuildPlace,
  definition: Definition,
  compilation: Compilation,
) {
  const main = filesOf(compilation, 'main');
  const entry = filesOf(compilation, 'register');
  const pages = pagesOf(definition).map((page) => {
    const files = filesOf(compilation, page.name).filter((file) => !entry.includes(file));
    return { name: page.name, ...splitByGroup(files) };
  });
  return shellManifestSchema.parse({
    ...definition,
    build,
    contract: AREA_CONTRACT,
    container: SHELL_CONTAINER,
    entry: entry[0],
    shared: {},
    preload: {
      entry,
      routes: Object.fromEntries(pages.map(({ name, own }) => [name, own])),
      groups: Object.fromEntries(
        pages.map(({ name, groups }) => [name, groups.map((group) => `@banyan/platform/${group}`)]),
      ),
    },
    commit: currentCommit(room),
    provides: sharedVersions,
    asksForHashes: true,
    scripts: main.filter((file) => file.endsWith('.js')),
    styles: main.filter((file) => file.endsWith('.css')),
    files: listFiles(output),
    parts: {
      ...Object.fromEntries(SHELL_PARTS.map((name) => [name, filesOf(compilation, name)])),
      ...Object.fromEntries(
        GROUPS.map((name) => [
          `@banyan/platform/${name}`,
          filesOf(compilation, GROUP_CHUNK + name),
        ]),
      ),
    },
  });
}

function areaManifest(
  { room, build, output, withEntry = '' }: BuildPlace,
  definition: Definition,
  { filesOf, consumedBy }: Bundled,
) {
  if (withEntry !== '') appendFileSync(join(output, ENTRY_FILE), withEntry);
  const pages = pagesOf(definition);
  const entry = [ENTRY_FILE, ...filesOf('register')];
  return areaManifestSchema.parse({
    ...definition,
    build,
    contract: AREA_CONTRACT,
    container: containerName(room.name, build),
    entry: ENTRY_FILE,
    shared: sharedRanges,
    files: listFiles(output),
    preload: {
      entry,
      routes: Object.fromEntries(
        pages.map((page) => [
          page.name,
          filesOf(page.name).filter((file) => !entry.includes(file)),
        ]),
      ),
      groups: Object.fromEntries(
        pages.map((page) => {
          // Dependencies of the register module come first.
          const first = consumedBy('register');
          return [page.name, [...new Set([...first, ...consumedBy(page.name)])]];
        }),
      ),
    },
    commit: currentCommit(room),
  });
}

function pagesOf({ routes }: Definition) {
  return routes.filter(({ redirectTo }) => redirectTo === undefined);
}
