import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { documentsOf } from './documents.js';
import { emulator } from './emulator.js';
import { type Content, contentOf, type Packed, pack } from './pack.js';
import { type Published, packageOf, published } from './published.js';
import { exportsOf, installedFor, type RoomFolder, sharedRooms } from './rooms.js';

/** The files of a packed room without its package.json: path in the package to content. */
type Compiled = {
  readonly files: ReadonlyMap<string, string>;
  /** The modules that its files name. */
  readonly modules: ReadonlySet<string>;
};

type SourceMap = { readonly sources: readonly string[] };

/** The index file next to the packages. */
export type Index = { readonly version: string; readonly packages: readonly Packed[] };

/** The package that teams read and run. */
const KIT = '@banyan/area-kit';

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
      files: room.room.name === KIT ? new Map([...files, ...documentsOf(root)]) : files,
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

/** Compiles all rooms at once: each of them imports the others. Throws with what the compiler says. */
async function compile(
  root: string,
  rooms: readonly RoomFolder[],
  folder: string,
): Promise<ReadonlyMap<RoomFolder, Compiled>> {
  const out = join(folder, 'out');
  mkdirSync(folder, { recursive: true });
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      rootDir: join(root, 'shared'),
      outDir: out,
      composite: false,
      emitDeclarationOnly: false,
      declaration: true,
      declarationMap: true,
      sourceMap: true,
      inlineSources: true,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    // All rooms: a file that is only found by its package name counts as external and is not compiled.
    include: rooms.map((room) => join(room.folder, 'src')),
    exclude: [join(root, '**/*.test.ts'), join(root, '**/*.test.tsx')],
    references: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
  await run(join(root, 'node_modules/typescript/bin/tsc'), ['-p', folder]);
  await init;
  return new Map(
    rooms.map((room) => [
      room,
      collect(room, join(out, relative(join(root, 'shared'), room.folder))),
    ]),
  );
}

/** The files reachable from a room's entries: helpers of tests and the like are left out. */
function collect(room: RoomFolder, out: string): Compiled {
  const source = join(room.folder, 'src');
  const files = new Map<string, string>();
  const modules = new Set<string>();
  const visit = (path: string): void => {
    if (files.has(`dist/${path}.js`)) return;
    const read = (extension: string) => readFileSync(join(out, 'src', path + extension), 'utf8');
    const [script, types] = [read('.js'), withoutStyles(read('.d.ts'))];
    const from = sourceOf(path, read('.js.map'));
    files.set(`dist/${path}.js`, script).set(`dist/${path}.js.map`, mapOf(path, read('.js.map')));
    files
      .set(`dist/${path}.d.ts`, types)
      .set(`dist/${path}.d.ts.map`, mapOf(path, read('.d.ts.map')));
    files.set(`src/${from}`, readFileSync(join(source, from), 'utf8'));
    for (const name of [...scriptImports(script), ...typeImports(types)]) {
      const beside = posix.join(posix.dirname(path), name);
      if (!name.startsWith('.')) modules.add(name);
      else if (name.endsWith('.js')) visit(beside.slice(0, -'.js'.length));
      else files.set(`dist/${beside}`, readFileSync(join(source, beside), 'utf8'));
    }
  };
  for (const entry of [...exportsOf(room).values(), ...room.room.files]) {
    visit(entry.replace(/^\.\/src\//, '').replace(/\.tsx?$/, ''));
  }
  return { files, modules };
}

/** Removes imports of styles from type files, which do not need them. Keeps the line: maps count lines. */
function withoutStyles(types: string): string {
  return types.replaceAll(/^import '[^']+\.css';$/gm, '');
}

/** A script's map. Its source is also in the package: `dist/a/b.js` is made of `src/a/b.ts`. */
function mapOf(path: string, text: string): string {
  const source = posix.relative(posix.dirname(`dist/${path}`), `src/${sourceOf(path, text)}`);
  return JSON.stringify({ ...(JSON.parse(text) as SourceMap), sourceRoot: '', sources: [source] });
}

function sourceOf(path: string, map: string): string {
  const { sources } = JSON.parse(map) as SourceMap;
  return posix.join(posix.dirname(path), basename(sources[0] ?? ''));
}

function scriptImports(text: string): readonly string[] {
  const [imports] = parse(text);
  return imports.map(({ n }) => n).filter((name) => name !== undefined);
}

/** The imports of a type file: a declaration begins its line, and `import("…")` can be anywhere. */
function typeImports(text: string): readonly string[] {
  const found = text.matchAll(
    /^(?:import|export) (?:[^'"]*? from )?(['"])([^'"\n]+)\1|\bimport\("([^"\n]+)"\)/gm,
  );
  return [...found].map(([, , declared, used]) => declared ?? used ?? '');
}

function run(program: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...parameters], { stdio: 'pipe' });
    let said = '';
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the packages cannot be compiled:\n${said}`));
    });
  });
}
