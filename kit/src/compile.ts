import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, posix, relative } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { exportsOf, type RoomFolder } from './rooms.js';

/** The files of a packed room without its package.json: path in the package to content. */
export type Compiled = {
  readonly files: ReadonlyMap<string, string>;
  /** The modules that its files name. */
  readonly modules: ReadonlySet<string>;
};

/** Compiles all rooms at once: each of them imports the others. Throws with what the compiler says. */
export async function compile(
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

type SourceMap = { readonly sources: readonly string[] };

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
