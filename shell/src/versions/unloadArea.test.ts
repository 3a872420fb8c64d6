import { expect, test } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import { unloadArea } from './unloadArea.js';

const BASE = '/areas/orders/1111111111111111/';
const OTHER = '/areas/orders/2222222222222222/';
const area = { container: 'area_orders_1', baseUrl: BASE };

test('removes a version completely, and no other version', async () => {
  const globals = globalThis as never as Record<string, unknown>;
  const lent = {};
  const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: { lent: { version: '1.0.0', shareConfig, get: () => Promise.resolve(() => lent) } },
  });
  await Promise.all(federation.initializeSharing('default'));
  for (const name of ['area_orders_1', 'area_orders_2']) {
    const module = { register: name };
    globals[name] = { init: () => undefined, get: () => Promise.resolve(() => module) };
    globals[`webpackChunk${name}`] = [];
    const user = createInstance({
      name,
      remotes: [],
      shared: { lent: { shareConfig, import: false } } as never,
    });
    user.initShareScopeMap('default', federation.shareScopeMap['default'] ?? {});
    expect(((await user.loadShare<object>('lent')) || (() => null))()).toBe(lent);
    federation.registerRemotes([
      { name, entry: `${BASE}entry.js`, entryGlobalName: name, type: 'var' },
    ]);
    expect(await federation.loadRemote(`${name}/register`)).toBe(module);
  }
  document.head.innerHTML = [BASE, OTHER]
    .map((base) => `<script src="${base}a.js" type="text/x"></script><link href="${base}a.css">`)
    .join('');

  unloadArea(area, globals as never, document);

  const left = JSON.stringify([
    federation.options.remotes,
    [...federation.moduleCache.keys()],
    (globals['__FEDERATION__'] as { __INSTANCES__: { name: string }[] }).__INSTANCES__.map(
      ({ name }) => name,
    ),
    Object.keys(federation.remoteHandler.idToRemoteMap),
    document.head.innerHTML,
  ]);
  expect(left).not.toMatch(/area_orders_1|1{16}\/a/);
  expect(left).toMatch(/area_orders_2/);
  expect(left).toMatch(/2{16}\/a\.js.*2{16}\/a\.css/);
  expect(federation.shareScopeMap['default']?.['lent']?.['1.0.0']).toMatchObject({ from: 'shell' });
  expect(globals['area_orders_1']).toBeUndefined();
  expect('webpackChunkarea_orders_1' in globals).toBe(false);
  expect(globals['area_orders_2']).toBeDefined();
  expect('webpackChunkarea_orders_2' in globals).toBe(true);
});

test('ignores a page without federation, and a version that was never loaded', () => {
  document.head.innerHTML = '';
  expect(() => unloadArea(area, {}, document)).not.toThrow();
});
