import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiled, compile } from './compile.js';
import { emulator } from './emulator.js';
import { type Content, contentOf, type Packed, pack } from './pack.js';
import { type Published, packageOf, published } from './published.js';
import { exportsOf, installedFor, sharedRooms } from './rooms.js';

/** The index file next to the packages. */
export type Index = { readonly version: string; readonly packages: readonly Packed[] };

export type PackPlace = {
  readonly root: string;
  /** The folder of the built rooms, which the emulator takes. */
  readonly releases: string;
  /** Must not exist yet. */
  readonly folder: string;
};

/**
 * Packs every shared room, and the built product as the emulator.
 * @param isRelease whether the packages have exactly the promised version. Packages of a working folder also have
 *   their content in the version: otherwise each change would alter what one version contains.
 */
export async function packAll(
  { root, releases, folder }: PackPlace,
  isRelease: boolean,
): Promise<Index> {
  const work = `${folder}.work`;
  try {
    const rooms = sharedRooms(root);
    const compiled = await compile(root, rooms, work);
    const changes = readFileSync(join(root, 'kit/CHANGELOG.md'), 'utf8');
    const promise = promisedVersion(root);
    const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly license: string;
    };
    const packed = [...compiled].map(([room, { files, modules }]) => ({
      files,
      manifest: (version: string) =>
        published(room.room, {
          version,
          license,
          exports: exportsOf(room),
          imports: importsOf(modules),
          installed: installedFor(room.folder),
        }),
    }));
    const all = [...packed, emulator(root, releases)].map(({ files, manifest }) => ({
      files: new Map<string, Content>([...files, ['CHANGELOG.md', changes]]),
      manifest,
    }));
    const version = isRelease ? promise : localVersion(promise, all);
    mkdirSync(folder, { recursive: true });
    const packages: Packed[] = [];
    for (const { files, manifest } of all) {
      packages.push(await pack(manifest(version), files, { folder, work }));
    }
    const index = { version, packages };
    writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
    return index;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

type Unnumbered = {
  readonly files: ReadonlyMap<string, Content>;
  readonly manifest: (version: string) => Published;
};

/** A pre-release of the promised version: installed only when named exactly. */
function localVersion(promise: string, all: readonly Unnumbered[]): string {
  const content = contentOf(
    all.flatMap(({ files, manifest }) => [
      ['package.json', JSON.stringify(manifest(promise))] as const,
      ...files,
    ]),
  );
  return `${promise}-local-${content.slice(0, 12)}`;
}

/** The version of the promise between shell and kit. */
function promisedVersion(root: string): string {
  const text = readFileSync(join(root, 'shared/platform/exports.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

function importsOf(modules: Compiled['modules']): readonly string[] {
  return [...modules].map(packageOf).filter((name) => name !== null);
}
