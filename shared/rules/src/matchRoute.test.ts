import { expect, test } from '@jest/globals';
import { matchesRoute } from './matchRoute.js';

test.each([
  ['/', '/', true],
  ['/order-list', '/order-list', true],
  ['/order-list', '/order-list/', true],
  ['/order-list', '/Order-List', false],
  ['/order-list', '/order-list/1', false],
  ['/people/:id', '/people/7', true],
  ['/people/:id', '/people', false],
  ['/people/:id', '/people//', false],
  ['/:id', '/', false],
])('%s and %s: %s', (pattern, path, expected) => {
  expect(matchesRoute(pattern, path)).toBe(expected);
});
