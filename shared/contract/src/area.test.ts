import { expect, test } from '@jest/globals';
import { areaRouteSchema } from './area.js';

const meta = { title: { zh: '页', en: 'Page' }, require: false, admin: false, isTab: false };
const takes = (route: object) =>
  areaRouteSchema.safeParse({ path: '/page', name: 'page', meta, ...route }).success;

test.each([
  '/',
  '/order-list',
  '/webHome',
  '/people/:id',
  '/people/:id/orders',
  '/v1.2/a_b',
  '/personal/info',
])('a route is written as %s', (path) => {
  expect(takes({ path })).toBe(true);
});

test.each([
  '',
  'order-list',
  '//',
  '//people',
  '//personal/info',
  '/people//new',
  '/people/',
  '/.',
  '/..',
  '/./people',
  '/people/..',
  '/.well-known',
  '/people/:',
  '/people/:id:name',
  '/people/a:id',
  '/people/:1',
  '/people?x=1',
  '/people#x',
  '/%2e%2e/x',
  '/\\evil.example',
  '/people\n',
  'https://evil.example',
  `/${'x'.repeat(200)}`,
])('a route is never written as %j, nor where one leads', (path) => {
  expect(takes({ path })).toBe(false);
  expect(takes({ redirectTo: path })).toBe(false);
});

test('a redirect leads to a place, not to a pattern', () => {
  expect(takes({ redirectTo: '/personal/info' })).toBe(true);
  expect(takes({ redirectTo: '/' })).toBe(true);
  expect(takes({ redirectTo: '/people/:id' })).toBe(false);
  expect(takes({ redirectTo: '//evil.example' })).toBe(false);
});

test('a long path of slashes is refused', () => {
  expect(takes({ path: `/${'a'.repeat(90)}${'/a'.repeat(50)}//` })).toBe(false);
});
