import { expect, test } from '@jest/globals';
import { createIntegrity } from '../areas/integrity.js';
import { withoutHashesOf } from './withoutHashesOf.js';

const NEVER = `sha384-${'A'.repeat(64)}`;

test.each([
  ['/areas/orders/dev/0123456789abcdef/entry.js', 'orders', ''],
  ['http://localhost/areas/orders/dev/x.js', 'orders', ''],
  ['/areas/orders/dev/x.js', null, NEVER],
  ['/areas/null/dev/x.js', null, NEVER],
  ['/areas/products/dev/x.js', 'orders', NEVER],
  ['/areas/orders/0123456789abcdef/entry.js', 'orders', NEVER],
  ['/areas/orders/dev/../../products/0123456789abcdef/entry.js', 'orders', NEVER],
  ['https://evil.example/areas/orders/dev/x.js', 'orders', NEVER],
  ['http://', 'orders', NEVER],
])('%s while %s is under development', (url, devArea, expected) => {
  const known = { ...createIntegrity(location.origin), of: () => NEVER };
  expect(withoutHashesOf(known, devArea).of(url)).toBe(expected);
});
