import type { Compiler } from 'webpack';
import { confine } from './confine.js';

/** Confines the style sheets that a webpack or Rspack compilation is about to write. */
export class ConfineStyles {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('ConfineStyles', (compilation) => {
      // After the minimizers, which know no scopes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: 'ConfineStyles', stage }, (assets) => {
        const sheets = Object.entries(assets).filter(([path]) => path.endsWith('.css'));
        const read = sheets.map(([path, asset]) => [path, String(asset.source())]);
        const confined = confine(Object.fromEntries(read), this.#container);
        for (const [path, css] of Object.entries(confined)) {
          compilation.updateAsset(path, new sources.RawSource(css));
        }
      });
    });
  }
}
