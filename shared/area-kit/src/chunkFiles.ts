import type { Compilation, Module } from 'webpack';

/** The files that a named chunk group loads. */
export function filesOf(compilation: Compilation, name: string): readonly string[] {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new Error(`the build has no chunk named "${name}"`);
  return [...new Set(group.getFiles())].filter(isLoaded);
}

/** A script or a style sheet: maps and pictures are of no chunk's business. */
export function isLoaded(file: string): boolean {
  return /\.(js|css)$/.test(file);
}

/** The share keys that a named chunk group consumes. */
export function consumedBy(compilation: Compilation, name: string): readonly string[] {
  const chunks = compilation.namedChunkGroups.get(name)?.chunks ?? [];
  const keys = chunks
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .filter((module) => module.type === 'consume-shared-module')
    .map(consumedKey);
  return [...new Set(keys)].filter((key) => key !== null).sort();
}

function consumedKey(module: Module): string | null {
  if (!('options' in module)) return null;
  const options = module.options as { readonly shareKey?: unknown } | null;
  return typeof options?.shareKey === 'string' ? options.shareKey : null;
}
