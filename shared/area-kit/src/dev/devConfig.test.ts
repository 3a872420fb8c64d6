import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { PRODUCT } from '../project.js';
import { roomNamed } from '../rooms.js';
import { areaDevConfig, isRefreshRuntime, serverOptions, shellDevConfig } from './devConfig.js';

const require = createRequire(__filename);
const BUILD = '0123456789abcdef';
const place = (name: string) => ({
  room: roomNamed(PRODUCT, name),
  build: BUILD,
  output: '/nowhere',
  publicPath: `/areas/${name}/dev/${BUILD}/`,
});

test('nothing of an area under development is evaluated from a text', () => {
  const { devtool, mode, watchOptions } = areaDevConfig(place('orders'), ['/area.ts']);
  expect({ devtool, mode }).toEqual({ devtool: 'source-map', mode: 'development' });
  expect(watchOptions).toEqual({ ignored: ['/area.ts'] });
});

test('the shell differs from the published one in its entry, and in that React is the one for development', () => {
  const { mode, devtool, entry, optimization } = shellDevConfig(place('shell'));
  expect({ mode, devtool, entry }).toEqual({
    mode: 'production',
    devtool: false,
    entry: { main: './src/development/main.ts' },
  });
  expect(optimization).toMatchObject({ nodeEnv: 'development', minimize: false });
});

test.each([
  ['react-refresh/runtime', true],
  ['react-refresh', true],
  [require.resolve('react-refresh'), true],
  ['C:\\x\\node_modules\\react-refresh\\runtime.js', true],
  ['@pmmmwh/react-refresh-webpack-plugin/client/ReactRefreshEntry.js', false],
  ['./my-react-refresh/runtime', false],
  ['react', false],
])('%s is React Refresh: %s', (request, expected) => {
  expect(isRefreshRuntime(request)).toBe(expected);
});

test('the dev server hears this machine alone, by the gateway’s name, and one socket', () => {
  const options = serverOptions({ area: 'orders', port: 4999, gatewayHost: 'localhost' });
  expect(options).toMatchObject({
    host: '127.0.0.1',
    port: 4999,
    allowedHosts: ['localhost'],
    webSocketServer: { options: { path: '/areas/orders/dev/ws' } },
    client: {
      webSocketURL: 'auto://0.0.0.0:0/areas/orders/dev/ws',
      overlay: { errors: true, trustedTypesPolicyName: 'webpack#dev' },
    },
  });
});
