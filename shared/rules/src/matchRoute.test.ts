import { expect, test } from '@jest/globals';
import { matchesRoute, routeAt } from './matchRoute.js';

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
  ['/', '///', true],
  ['/order-list', '//order-list//', true],
  ['/people/:id/orders', '/people//orders', false],
])('%s and %s: %s', (pattern, path, expected) => {
  expect(matchesRoute(pattern, path)).toBe(expected);
});

test('a path of many slashes costs no time', () => {
  const start = Date.now();
  for (let times = 0; times < 20; times++) matchesRoute('/a/b', `/a${'/'.repeat(15_000)}b`);
  expect(Date.now() - start).toBeLessThan(1_000);
});

test('the first area that has the path', () => {
  const orders = { name: 'orders', routes: [{ path: '/order-list' }] };
  const people = { name: 'people', routes: [{ path: '/people' }, { path: '/people/:id' }] };
  expect(routeAt([orders, people], '/people/7')).toEqual({ area: people, route: people.routes[1] });
  expect(routeAt([orders, people], '/nobody')).toBeNull();
});
