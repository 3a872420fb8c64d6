import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Every chunk and style that a build loads at run time carries the hash that the release document names.
 * `__banyanIntegrity` is the shell's: for a file it does not know it answers a hash that never fits, so the
 * browser refuses the file (fail closed).
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) =>
          `${source}\nscript.integrity = __banyanIntegrity(url);\nscript.crossOrigin = "anonymous";`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) =>
          `${source}\n${tag}.integrity = __banyanIntegrity(${href});\n${tag}.crossOrigin = "anonymous";`,
      );
    });
  }
}
