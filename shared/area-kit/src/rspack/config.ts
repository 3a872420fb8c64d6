import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { areaAt } from '../areaAt.js';
import { CHUNK_TIMEOUT_MS } from '../chunkTimeout.js';
import { ConfineStyles } from '../confineStyles.js';
import { chunksName, containerName, ENTRY_FILE } from '../containerName.js';
import { buildId } from '../rooms.js';
import { consumedByAreas } from '../sharedModules.js';
import { IntegrityPlugin } from './integrityPlugin.js';

/**
 * The configuration that makes an area of `src/register.ts`, for the repository that Node was started in. It is plain:
 * rules and plugins may be added.
 */
export function areaConfig(): Configuration {
  const room = areaAt(process.cwd());
  const build = buildId(room);
  const container = containerName(room.name, build);
  return {
    mode: 'production',
    context: room.folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: {},
    output: {
      path: join(room.folder, 'dist'),
      publicPath: `/areas/${room.name}/${build}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
      uniqueName: container,
      chunkLoadingGlobal: chunksName(container),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        // Class names carry the build: two versions of an area on one page never share a style.
        'css/auto': {
          localIdentName: '_[hash:base64:10]',
          localIdentHashSalt: build,
          exportsConvention: 'as-is',
        },
      },
    },
    optimization: { chunkIds: 'named', moduleIds: 'deterministic' },
    plugins: [
      new IntegrityPlugin(),
      new ConfineStyles(container),
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: ENTRY_FILE,
        exposes: { './register': { import: './src/register.ts', name: 'register' } },
        shared: { ...consumedByAreas() },
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}
