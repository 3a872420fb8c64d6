import { expect, test } from '@jest/globals';
import { matchesRoute, routeAt, routesOverlap } from './matchRoute.js';

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
  ['/', '', false],
  ['/', '//', false],
  ['/', '///', false],
  ['/order-list', 'order-list', false],
  ['/order-list', '//order-list', false],
  ['/order-list', '/order-list//', false],
  ['//order-list', '/order-list', false],
  ['//order-list', '//order-list', false],
  ['/:host', '/\\\\evil.example', false],
  ['/people/:id/orders', '/people//orders', false],
  ['/people/:id/orders', '/people/7/orders', true],
])('%s and %s: %s', (pattern, path, expected) => {
  expect(matchesRoute(pattern, path)).toBe(expected);
});

test('a path of many slashes is another path', () => {
  expect(matchesRoute('/a/b', `/a${'/'.repeat(15_000)}b`)).toBe(false);
});

test.each([
  ['/', '/', true],
  ['/people', '/people', true],
  ['/people', '/people/', true],
  ['/people', '/orders', false],
  ['/people', '/PEOPLE', true],
  ['/people/:id', '/people/:name', true],
  ['/people/:id', '/people/new', true],
  ['/people/new', '/people/:id', true],
  ['/:x', '/people', true],
  ['/:x', '/', false],
  ['/:x/list', '/people/:id', true],
  ['/:x/list', '/people/new', false],
  ['/people/:id', '/people', false],
  ['/people/:id/orders', '/people/:id', false],
])('some path means both %s and %s: %s', (one, other, expected) => {
  expect(routesOverlap(one, other)).toBe(expected);
  expect(routesOverlap(other, one)).toBe(expected);
});

test('a segment that is written out comes before a parameter, in whichever area it is', () => {
  const first = { routes: [{ path: '/:any' }, { path: '/:any/list' }, { path: '/people/:id' }] };
  const second = { routes: [{ path: '/people' }, { path: '/people/new' }] };
  const pathOf = (path: string) => routeAt([first, second], path)?.route.path;
  expect(pathOf('/people')).toBe('/people');
  expect(pathOf('/people/new')).toBe('/people/new');
  expect(pathOf('/people/list')).toBe('/people/:id');
  expect(pathOf('/orders')).toBe('/:any');
  expect(pathOf('/orders/list')).toBe('/:any/list');
});

test('the first area that has the path', () => {
  const orders = { name: 'orders', routes: [{ path: '/order-list' }] };
  const people = { name: 'people', routes: [{ path: '/people' }, { path: '/people/:id' }] };
  expect(routeAt([orders, people], '/people/7')).toEqual({ area: people, route: people.routes[1] });
  expect(routeAt([orders, people], '/nobody')).toBeNull();
});
