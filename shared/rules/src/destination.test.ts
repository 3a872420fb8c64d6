import { describe, expect, test } from '@jest/globals';
import { destination } from './destination.js';

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
    ['//admin//', { kind: 'shell', page: 'home' }],
    ['/login', { kind: 'shell', page: 'login' }],
    ['/logout-callback', { kind: 'shell', page: 'logout-callback' }],
    ['/Admin', { kind: 'unknown' }],
    ['/constructor', { kind: 'unknown' }],
    ['/', { kind: 'redirect', to: '/order-list' }],
    ['//', { kind: 'redirect', to: '/order-list' }],
    ['', { kind: 'redirect', to: '/order-list' }],
    ['/order-list', { kind: 'area', area: orders, route: list }],
    ['/order-list/', { kind: 'area', area: orders, route: list }],
    ['/people/7', { kind: 'area', area: orders, route: detail }],
    ['/order-list/1', { kind: 'unknown' }],
    ['/personal', { kind: 'redirect', to: '/personal/info' }],
    ['/admin/order-list', { kind: 'redirect', to: '/order-list' }],
    ['/admin/order-list/', { kind: 'redirect', to: '/order-list/' }],
    ['/admin//order-list', { kind: 'redirect', to: '/order-list' }],
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
