import { describe, expect, test } from '@jest/globals';
import { destination, reservedBy } from './destination.js';

const list = { path: '/order-list' };
const detail = { path: '/people/:id' };
const orders = {
  name: 'orders',
  routes: [{ path: '/', redirectTo: '/order-list' }, list, detail],
};
const portal = { name: 'portal', routes: [{ path: '/personal', redirectTo: '/personal/info' }] };
const areas = [orders, portal];

describe('what a path means', () => {
  test.each([
    ['/admin', { kind: 'shell', page: 'home' }],
    ['/admin/', { kind: 'shell', page: 'home' }],
    ['//admin', { kind: 'unknown' }],
    ['/admin//', { kind: 'unknown' }],
    ['/login', { kind: 'shell', page: 'login' }],
    ['/logout-callback', { kind: 'shell', page: 'logout-callback' }],
    ['/logoutcallback', { kind: 'shell', page: 'logout-callback' }],
    ['/Admin', { kind: 'unknown' }],
    ['/constructor', { kind: 'unknown' }],
    ['/', { kind: 'redirect', to: '/order-list' }],
    ['//', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['//order-list', { kind: 'unknown' }],
    ['//people/7', { kind: 'unknown' }],
    ['/order-list', { kind: 'area', area: orders, route: list }],
    ['/order-list/', { kind: 'area', area: orders, route: list }],
    ['/people/7', { kind: 'area', area: orders, route: detail }],
    ['/order-list/1', { kind: 'unknown' }],
    ['/personal', { kind: 'redirect', to: '/personal/info' }],
    ['/admin/order-list', { kind: 'redirect', to: '/order-list' }],
    ['/admin/order-list/', { kind: 'redirect', to: '/order-list/' }],
    ['/admin//order-list', { kind: 'unknown' }],
    ['/admin/\\order-list', { kind: 'unknown' }],
    ['/admin/people/7', { kind: 'redirect', to: '/people/7' }],
    ['/admin/personal', { kind: 'redirect', to: '/personal' }],
    ['/admin/login', { kind: 'unknown' }],
    ['/admin/admin/order-list', { kind: 'unknown' }],
    ['/admin/nothing', { kind: 'unknown' }],
    ['/administrator', { kind: 'unknown' }],
  ])('%s', (path, expected) => {
    expect(destination(path, areas)).toEqual(expected);
  });

  test("a page of the shell's comes before an area's", () => {
    const thief = { name: 'thief', routes: [{ path: '/login' }] };
    expect(destination('/login', [thief])).toEqual({ kind: 'shell', page: 'login' });
  });
});

test.each([
  ['/order-list', null],
  ['/', null],
  ['/people/:id', null],
  ['/areas', null],
  ['/login', '/login'],
  ['/callback', '/callback'],
  ['/logout-callback', '/logout-callback'],
  ['/logoutcallback', '/logoutcallback'],
  ['/autologin', '/autologin'],
  ['/adminlogin', '/adminlogin'],
  ['/admin', '/admin'],
  ['/refresh', '/refresh'],
  ['/silent-renew', '/silent-renew'],
  ['/releases.json', '/releases.json'],
  ['/Session/end', '/session/'],
  ['/UPLOADS', '/uploads'],
  ['/:x', '/admin'],
  ['/:x/list', '/admin/'],
  ['/admin/order-list', '/admin/'],
  ['/areas/:name', '/areas/'],
  ['/idp/auth', '/idp/'],
  ['/kit/list', '/kit/'],
  ['/session/end', '/session/'],
  ['/api/services/:name', '/api/'],
])('a route %s would take %s away', (pattern, expected) => {
  expect(reservedBy(pattern)).toBe(expected);
});
