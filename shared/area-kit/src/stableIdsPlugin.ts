import type { Compiler } from 'webpack';

/** The federation plugin's own two modules are named by a hash over absolute paths: what they are, by which name. */
const NAMES: readonly (readonly [string, RegExp])[] = [
  ['federation', /^(?:javascript\/\w+\|)?[^!]*[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/],
  ['container', /^container entry /],
];

/** The same sources give the same ids in whatever folder they are built. */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('StableIdsPlugin', (modules) => {
        for (const module of modules) {
          const known = NAMES.find(([, form]) => form.test(module.identifier()));
          if (known !== undefined) compilation.chunkGraph.setModuleId(module, known[0]);
        }
      });
    });
  }
}
