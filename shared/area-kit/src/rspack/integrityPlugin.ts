import { type Compiler, rspack } from '@rspack/core';

/** Every script and style sheet that a build loads at run time carries the hash that the release document names. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript, createLink } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (source) => withIntegrity(source, 'script', 'url'));
      createLink.tap('IntegrityPlugin', (source) => withIntegrity(source, 'link', 'url'));
    });
  }
}

function withIntegrity(source: string, element: string, url: string): string {
  return `${source}\n${element}.integrity = __banyanIntegrity(${url});\n${element}.crossOrigin = "anonymous";`;
}
