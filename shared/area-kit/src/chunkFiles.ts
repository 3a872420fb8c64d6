import type { Chunk, ChunkGroup, Compilation, Module } from 'webpack';

/** The files of a named chunk group, with those of the shared modules that it brings along. */
export function filesOf(compilation: Compilation, name: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new Error(`the build has no chunk named "${name}"`);
  const files = new Set<string>();
  collect(compilation, group, files, new Set());
  return [...files].filter((file) => /\.(js|css)$/.test(file));
}

function collect(
  compilation: Compilation,
  group: ChunkGroup,
  files: Set<string>,
  seen: Set<ChunkGroup>,
): void {
  if (seen.has(group)) return;
  seen.add(group);
  for (const file of group.getFiles()) files.add(file);
  for (const module of sharedModulesIn(compilation, group.chunks)) {
    for (const block of module.blocks) {
      const next = compilation.chunkGraph.getBlockChunkGroup(block);
      if (next) collect(compilation, next, files, seen);
    }
  }
}

/** The share keys that a named chunk group consumes. */
export function consumedBy(compilation: Compilation, name: string): readonly string[] {
  const chunks = compilation.namedChunkGroups.get(name)?.chunks ?? [];
  const keys = sharedModulesIn(compilation, chunks).map((module) => shareKey(module));
  return [...new Set(keys)].filter((key) => key !== null).sort();
}

function sharedModulesIn(compilation: Compilation, chunks: readonly Chunk[]): readonly Module[] {
  return chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].filter(
      (module) => module.type === 'consume-shared-module',
    ),
  );
}

function shareKey(module: Module): string | null {
  if (!('options' in module)) return null;
  const options = module.options as { readonly shareKey?: unknown } | null;
  return typeof options?.shareKey === 'string' ? options.shareKey : null;
}
