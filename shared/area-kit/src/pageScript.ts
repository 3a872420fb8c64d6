import { build } from 'esbuild';
import { ownFile } from './ownFiles.js';

/**
 * A script of the kit's own for pages, with all that it imports.
 * @param path without extension, from the folder of the sources: `vite/container`
 * @param given what its declared constants are
 */
export async function pageScript(
  path: string,
  given: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ownFile(path)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    define: Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  });
  return outputFiles[0]?.text ?? '';
}
