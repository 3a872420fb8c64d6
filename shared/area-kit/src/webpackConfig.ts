import { dirname, join } from 'node:path';
import { FEDERATION_GLOBAL } from '@banyan/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Chunk, type Configuration, type RuleSetRule } from 'webpack';
import { CHUNK_TIMEOUT_MS } from './chunkTimeout.js';
import { ConfineStyles } from './confineStyles.js';
import { containerName, ENTRY_FILE } from './containerName.js';
import { groupChunks } from './groupChunks.js';
import { IntegrityPlugin } from './integrityPlugin.js';
import { moduleRules } from './moduleRules.js';
import { ownFile } from './ownFiles.js';
import { lockFileOf, ROOT } from './project.js';
import type { Room } from './rooms.js';
import { consumedByAreas, sharedNames, sharedVersions } from './sharedModules.js';
import { StableIdsPlugin } from './stableIdsPlugin.js';

/** Under their public name antd's texts are CommonJS modules, and load a second time. */
const TEXTS_ONCE = { 'antd/locale': 'antd/es/locale' };

export type BuildPlace = {
  readonly room: Room;
  readonly build: string;
  /** Where the files go. */
  readonly output: string;
  /** The absolute path, or the URL, at which they will be served, with a slash at the end. */
  readonly publicPath: string;
  /** The room's first build here: writing webpack's cache would cost a quarter of it, and most clones build once. */
  readonly isFirst?: boolean;
  /** For development: components are replaced on the page. */
  readonly refresh?: boolean;
  /** For development: a script that runs with the entry. */
  readonly withEntry?: string;
};

/** The common configuration of all browser builds of the product. */
export function baseConfig(place: BuildPlace): Configuration {
  const { room, build, output, publicPath, refresh = false, isFirst = false } = place;
  return {
    mode: 'production',
    context: room.folder,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: output,
      publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
      uniqueName: `${room.name}_${build}`,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: TEXTS_ONCE,
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: { rules: moduleRules(build, refresh) },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
      new IntegrityPlugin(),
      new StableIdsPlugin(),
    ],
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: [
        // Rooms are built in parallel already: further processes would only cost their start.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: false,
        }),
        new CssMinimizerPlugin({ parallel: false }),
      ],
    },
    cache: isFirst ? false : cacheOf(room),
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

function cacheOf({ name, project }: Room): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    cacheDirectory: join(project.cache, 'webpack'),
    name,
    // Loaders of ours run what is installed: other packages, another cache.
    buildDependencies: {
      kit: [`${dirname(ownFile('webpackConfig'))}/`],
      packages: [lockFileOf(project)],
    },
  };
}

/**
 * What the start path carries and never runs: the router's build with its warnings, which is the one its package names
 * whatever the mode, and axios' second way to the network.
 */
function withoutDeadWeight() {
  const modules = join(ROOT, 'node_modules');
  const router = join(modules, 'react-router/dist/production');
  return {
    'react-router$': join(router, 'index.mjs'),
    'react-router/dom$': join(router, 'dom-export.mjs'),
    [join(modules, 'axios/lib/adapters/fetch.js')]: false as const,
  };
}

/** The federation runtime requires itself in both module systems: without this it is on the page twice. */
function runtimeOnce(): RuleSetRule {
  return {
    test: /[\\/]@module-federation[\\/]/,
    resolve: { byDependency: { commonjs: { conditionNames: ['import', 'module', '...'] } } },
  };
}

/** Every list would carry antd's tree, which a table draws in some filters only: there it comes when one is opened. */
function treeWhenOpened(): RuleSetRule {
  return {
    test: /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]FilterDropdown\.js$/,
    resolve: {
      alias: { '../../../tree$': join(ROOT, 'shared/platform/src/parts/LateTree.tsx') },
    },
  };
}

/** The shell: plain webpack. It meets federation at run time only, and no area is named here. */
export function shellConfig(place: BuildPlace): Configuration {
  const base = baseConfig(place);
  return {
    ...base,
    entry: { main: './src/main.ts' },
    resolve: { ...base.resolve, alias: { ...TEXTS_ONCE, ...withoutDeadWeight() } },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), runtimeOnce(), treeWhenOpened()],
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: groupChunks() } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        __BANYAN_SHARED_VERSIONS__: JSON.stringify(sharedVersions),
        // What the federation plugin would say to its runtime: no code for servers, none for its manifests.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      }),
    ],
  };
}

/**
 * What is added to other pages carries its own copy of what it shares with the area's pages: for a file in common each page
 * would ask for one more, and its release document would name it.
 */
export function withExtensionsApart(
  config: Configuration,
  extensions: readonly string[],
): Configuration {
  const chunks = (chunk: Chunk) =>
    !chunk.canBeInitial() && !extensions.some((name) => name === chunk.name);
  return { ...config, optimization: { ...config.optimization, splitChunks: { chunks } } };
}

/** An area: exposes `./register` and nothing else; its build id is part of its global names. */
export function areaConfig(place: BuildPlace): Configuration {
  const base = baseConfig(place);
  const name = containerName(place.room.name, place.build);
  const register = './src/register.ts';
  return {
    ...base,
    entry: {},
    externals: [federationOfShell],
    output: { ...base.output, uniqueName: name },
    plugins: [
      ...(base.plugins ?? []),
      new ConfineStyles(name),
      new ModuleFederationPlugin({
        name,
        filename: ENTRY_FILE,
        exposes: {
          './register': {
            import: place.refresh === true ? [allLent(), register] : register,
            name: 'register',
          },
        },
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        shared: { ...consumedByAreas() },
      }),
    ],
  };
}

/**
 * A module that takes all that the shell lends. Under development a page may import at any time what none of the area's pages
 * imported before, and webpack takes lent modules only together with a chunk, never with an update.
 */
function allLent(): string {
  const imports = sharedNames.map((name) => `import ${JSON.stringify(name)};`).join('');
  return `data:text/javascript,${encodeURIComponent(imports)}`;
}

/**
 * The federation runtime is the shell's, on the page once (shell/src/areas/federation.ts): areas carry none. The
 * plugin asks for it by its absolute path.
 */
function federationOfShell(
  { request }: { readonly request?: string },
  answer: (error?: null, external?: string) => void,
): void {
  if (request?.includes('/@module-federation/webpack-bundler-runtime/')) {
    answer(null, `var globalThis.${FEDERATION_GLOBAL}`);
  } else answer();
}
