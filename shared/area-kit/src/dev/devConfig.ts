import { join } from 'node:path';
import { REFRESH_GLOBAL } from '@banyan/contract';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as ServerOptions } from 'webpack-dev-server';
import { ownFile } from '../ownFiles.js';
import { areaConfig, type BuildPlace, shellConfig } from '../webpackConfig.js';
import { devPath, OVERLAY_POLICY } from './devPath.js';

/** The option's types lack the policy name. Run-time errors are shown by the shell, in the tab. */
const OVERLAY = {
  errors: true,
  warnings: false,
  runtimeErrors: false,
  trustedTypesPolicyName: OVERLAY_POLICY,
};

/** The published shell, but with React's development build and React Refresh in front of it. */
export function shellDevConfig(place: BuildPlace): Configuration {
  const config = shellConfig(place);
  return {
    ...config,
    entry: { main: './src/development/main.ts' },
    optimization: { ...config.optimization, minimize: false, nodeEnv: 'development' },
    cache: cacheOf(config, 'shell'),
  };
}

/** The configuration of an area under development. No eval: the page's policy forbids it. */
export function areaDevConfig(place: BuildPlace, ignored: readonly string[]): Configuration {
  const config = areaConfig({ ...place, refresh: true });
  return {
    ...config,
    mode: 'development',
    devtool: 'source-map',
    module: { ...config.module, rules: [...(config.module?.rules ?? []), registerRule(place)] },
    externals: [...[config.externals ?? []].flat(), refreshOfShell],
    // A build with errors is not emitted: the page would take it, and the next one could not replace it.
    optimization: { chunkIds: 'named', moduleIds: 'named', emitOnErrors: false },
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
    cache: cacheOf(config, place.room.name),
    watchOptions: { ignored: [...ignored] },
  };
}

export type ServerPlace = {
  readonly area: string;
  readonly port: number;
  /** The host name in requests that the gateway forwards. */
  readonly gatewayHost: string;
};

export function serverOptions({ area, port, gatewayHost }: ServerPlace): ServerOptions {
  const socket = `${devPath(area)}ws`;
  return {
    host: '127.0.0.1',
    port,
    allowedHosts: [gatewayHost],
    hot: true,
    liveReload: false,
    static: false,
    compress: false,
    setupExitSignals: false,
    devMiddleware: { stats: 'errors-only' },
    webSocketServer: { type: 'ws', options: { path: socket } },
    client: {
      logging: 'warn',
      webSocketTransport: ownFile('dev/socketClient'),
      webSocketURL: `auto://0.0.0.0:0${socket}`,
      overlay: OVERLAY,
    },
  };
}

/** Accepts changed modules without a component at the area's entry, so that nothing reloads. */
function registerRule({ room }: BuildPlace) {
  return {
    test: join(room.folder, 'src/register.ts'),
    enforce: 'post' as const,
    use: { loader: ownFile('dev/acceptUpdates') },
  };
}

/** A second runtime would not know the roots that are mounted. */
function refreshOfShell(
  { request = '' }: { readonly request?: string },
  answer: (error?: null, external?: string) => void,
): void {
  if (isRefreshRuntime(request)) answer(null, `var globalThis.${REFRESH_GLOBAL}`);
  else answer();
}

/** The plugin asks for it by its name and by its path. */
export function isRefreshRuntime(request: string): boolean {
  return /(^|[\\/]node_modules[\\/])react-refresh([\\/]runtime(\.js)?)?$/.test(request);
}

function cacheOf({ cache }: Configuration, name: string): NonNullable<Configuration['cache']> {
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return false;
  return { ...cache, name: `${name}-development` };
}
