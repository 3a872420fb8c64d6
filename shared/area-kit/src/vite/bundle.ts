import type { Bundled } from '../bundled.js';
import { sharedNames } from '../sharedModules.js';
import type { BuildPlace } from '../webpackConfig.js';
import { partsOf } from './parts.js';

/** Builds the area into the place, as its own config file says. */
export async function bundleWithVite(place: BuildPlace, config: string): Promise<Bundled> {
  const { build } = await import('vite');
  const { room, output, publicPath } = place;
  const built = await build({
    root: room.folder,
    configFile: config,
    base: publicPath,
    logLevel: 'warn',
    build: { outDir: output, emptyOutDir: false },
  });
  if (Array.isArray(built) || !('output' in built)) {
    throw new Error(`${config} makes more than one build, or none that ends`);
  }
  const parts = partsOf(built.output, sharedNames);
  const partOf = (chunk: string) => {
    const part = parts[`${chunk}.js`];
    if (part === undefined) throw new Error(`the build has no chunk named "${chunk}"`);
    return part;
  };
  return {
    filesOf: (chunk) => {
      const { scripts, styles } = partOf(chunk);
      return [...scripts, ...styles];
    },
    consumedBy: (chunk) => partOf(chunk).shared,
  };
}
