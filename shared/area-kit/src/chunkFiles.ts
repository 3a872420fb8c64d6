import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';

/** The files of a named chunk group, with those of the shared modules that it brings along. */
export function filesOf(compilation: Compilation, name: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new Error(`the build has no chunk named "${name}"`);
  return loadable(filesOfGroup(compilation, group));
}

/** The share keys that a named chunk group consumes. */
export function consumedBy(compilation: Compilation, name: string): readonly string[] {
  const chunks = compilation.namedChunkGroups.get(name)?.chunks ?? [];
  const keys = modulesOfType(compilation, chunks, 'consume-shared-module').map(consumedKey);
  return [...new Set(keys)].filter((key) => key !== null).sort();
}

/** The files of every shared module that a build provides by chunks of its own, by share key. */
export function filesOfProvided(
  compilation: Compilation,
): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const module of modulesOfType(compilation, compilation.chunks, 'provide-module')) {
    const key = providedKey(module);
    const files = groupsBehind(compilation, module).flatMap((group) =>
      filesOfGroup(compilation, group),
    );
    if (key !== null && files.length > 0) found[key] = loadable(files);
  }
  return found;
}

/** The share keys that a build provides, lazily or in its first script. */
export function providedIn(compilation: Compilation): ReadonlySet<string> {
  const keys = modulesOfType(compilation, compilation.chunks, 'provide-module').map(providedKey);
  return new Set(keys.filter((key) => key !== null));
}

function loadable(files: Iterable<string>): readonly string[] {
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

function filesOfGroup(
  compilation: Compilation,
  group: ChunkGroup,
  seen = new Set<ChunkGroup>(),
): readonly string[] {
  if (seen.has(group)) return [];
  seen.add(group);
  const brought = modulesOfType(compilation, group.chunks, 'consume-shared-module').flatMap(
    (module) => groupsBehind(compilation, module),
  );
  return [...group.getFiles(), ...brought.flatMap((next) => filesOfGroup(compilation, next, seen))];
}

function groupsBehind(compilation: Compilation, module: Module): readonly ChunkGroup[] {
  return module.blocks
    .map((block) => compilation.chunkGraph.getBlockChunkGroup(block))
    .filter((group) => group !== undefined);
}

function modulesOfType(
  compilation: Compilation,
  chunks: Iterable<Chunk>,
  type: string,
): readonly Module[] {
  return [...chunks].flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].filter(
      (module) => module.type === type,
    ),
  );
}

function consumedKey(module: Module): string | null {
  if (!('options' in module)) return null;
  const options = module.options as { readonly shareKey?: unknown } | null;
  return typeof options?.shareKey === 'string' ? options.shareKey : null;
}

function providedKey(module: Module): string | null {
  return '_name' in module && typeof module._name === 'string' ? module._name : null;
}
