import type { ReleasedArea } from '@banyan/contract';
import { afterEach, expect, jest, test } from '@jest/globals';

const area = {
  container: 'area_orders_1',
  baseUrl: '/areas/orders/1/',
  entry: 'entry.js',
} as ReleasedArea;
const ENTRY = 'http://localhost/areas/orders/1/entry.js';

afterEach(() => {
  jest.useRealTimers();
});

test('page chunk load timeout 120 s: an entry requested ahead is waited for beyond the runtime’s own 20 s (S9.04)', async () => {
  const { core } = await import('./core.js');
  const { groups } = await import('./groups.js');
  const shared = [...Object.keys(core), ...Object.keys(groups)];
  Object.assign(globalThis, {
    __BANYAN_SHARED_VERSIONS__: Object.fromEntries(shared.map((name) => [name, '1.0.0'])),
  });
  const { createFederation } = await import('./federation.js');
  const ahead = document.createElement('script');
  ahead.src = ENTRY;
  document.head.append(ahead);
  jest.useFakeTimers();
  const load = createFederation({ of: () => '', whole: () => null } as never);
  const loading = load(area, 0);
  let reason: unknown = null;
  loading.catch((cause: unknown) => {
    reason = cause;
  });
  await jest.advanceTimersByTimeAsync(119_000);
  expect(reason).toBeNull();

  const register = { register: () => ({ pages: {} }) };
  Object.assign(globalThis, {
    area_orders_1: { init: () => undefined, get: () => Promise.resolve(() => register) },
  });
  ahead.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(await loading).toEqual(register);
});
