import { expect, test } from '@jest/globals';
import { sourceName } from './sourceName.js';

test.each([
  [
    'a module of the project',
    '/home/li/banyan/remotes/orders/src/a.tsx',
    'remotes/orders/src/a.tsx',
  ],
  [
    'one that loaders have seen',
    '/home/li/x/loader.js!/home/li/banyan/shell/src/b.ts',
    'shell/src/b.ts',
  ],
  [
    'a package',
    '/home/li/banyan/node_modules/antd/es/button/index.js',
    'node_modules/antd/es/button/index.js',
  ],
  [
    'a package inside another',
    '/home/li/banyan/node_modules/a/node_modules/b/c.js',
    'node_modules/b/c.js',
  ],
  [
    'a package above the project',
    '/home/li/node_modules/react/index.js',
    'node_modules/react/index.js',
  ],
  ['what lies elsewhere, by its file alone', '/home/li/linked/kit/src/d.ts', 'elsewhere/d.ts'],
  ['a folder whose name begins like the project’s', '/home/li/banyan-2/e.ts', 'elsewhere/e.ts'],
  ['a folder of Windows', 'C:\\work\\other\\f.ts', 'elsewhere/f.ts'],
  ['an address', 'file:///home/li/other/g.ts', 'elsewhere/g.ts'],
  ['what webpack makes', 'webpack/runtime/load script', 'webpack/runtime/load script'],
  ['the same by its address', 'webpack://orders/webpack/runtime/chunk?1f', 'webpack/webpack'],
  ['a container', 'container entry (default) [["./register"]]', 'webpack/container'],
  [
    'a shared module with a folder in its name',
    'consume shared module (default) /home/li/x',
    'webpack/consume',
  ],
  [
    'the federation plugin’s own',
    '/home/li/banyan/node_modules/.federation/entry.1f2e.js',
    'webpack/federation',
  ],
  ['nothing', '', 'webpack/module'],
])('%s', (_name, source, name) => {
  expect(sourceName(source, '/home/li/banyan')).toBe(name);
});

test('on Windows the project is found too', () => {
  expect(sourceName('C:\\work\\banyan\\shell\\src\\a.ts', 'C:\\work\\banyan')).toBe(
    'shell/src/a.ts',
  );
});
