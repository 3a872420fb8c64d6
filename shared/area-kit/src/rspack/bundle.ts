import { type Configuration, rspack, type Stats } from '@rspack/core';
import type { Bundled } from '../bundled.js';
import { isLoaded } from '../chunkFiles.js';
import { containerName } from '../containerName.js';
import { importFresh } from '../importFresh.js';
import type { BuildPlace } from '../webpackConfig.js';
import { shareKeyIn } from './shareKey.js';

/** Builds the area into the place, as its own config file says. */
export async function bundleWithRspack(place: BuildPlace, config: string): Promise<Bundled> {
  const { module } = await importFresh(place.room.project, config);
  const { compilation } = await run(await configurationFor(place, module, config));
  const groupOf = (chunk: string) => {
    const group = compilation.namedChunkGroups.get(chunk);
    if (group === undefined) throw new Error(`the build has no chunk named "${chunk}"`);
    return group;
  };
  return {
    filesOf: (chunk) => groupOf(chunk).getFiles().filter(isLoaded),
    consumedBy: (chunk) => {
      const modules = groupOf(chunk).chunks.flatMap((each) => [
        ...compilation.chunkGraph.getChunkModules(each),
      ]);
      const keys = modules.map((module) => shareKeyIn(module.identifier()));
      return [...new Set(keys)].filter((key) => key !== null).sort();
    },
  };
}

/** The configuration of a config file, with the place as its output. */
async function configurationFor(
  place: BuildPlace,
  module: unknown,
  file: string,
): Promise<Configuration> {
  const { room, build, output, publicPath } = place;
  const { default: give } = module as { readonly default?: unknown };
  // It is asked again for each build: the build id is in it.
  if (typeof give !== 'function') {
    throw new Error(`${file} has to export a function: export default () => areaConfig()`);
  }
  const own = await (give as () => Configuration | Promise<Configuration>)();
  if (own.output?.uniqueName !== containerName(room.name, build)) {
    throw new Error(`${file} gives no configuration of areaConfig() for ${room.folder}`);
  }
  // As webpack's builds have them (sourceMaps.ts): no script names its map.
  const maps = new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    moduleFilenameTemplate: '[absolute-resource-path]',
    fallbackModuleFilenameTemplate: '[absolute-resource-path]',
  });
  return {
    ...own,
    output: { ...own.output, path: output, publicPath },
    plugins: [...(own.plugins ?? []), maps],
  };
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      if (error !== null || stats === undefined) return reject(error ?? new Error('no stats'));
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      compiler.close((closing) => {
        if (closing) reject(closing);
        else resolve(stats);
      });
    });
  });
}
