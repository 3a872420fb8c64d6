import type { Compiler } from 'webpack';

/** The federation plugin's own two modules are named by a hash over absolute paths, the container by its entry's too. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['container', /^container entry /],
  ['federation', /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/],
];

/** The id of such a module, the same in every folder; null: it keeps its own. */
export function stableId(identifier: string): string | null {
  return NAMES.find(([, form]) => form.test(identifier))?.[0] ?? null;
}

/** The same sources give the same ids in whatever folder they are built. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('StableIdsPlugin', (modules) => {
        const taken = new Set<string>();
        for (const module of modules) {
          const id = stableId(module.identifier());
          if (id === null) continue;
          if (taken.has(id)) throw new Error(`two modules of the build would be "${id}"`);
          taken.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
