import type { AreaRoute } from '@banyan/contract';
import { describe, expect, test } from '@jest/globals';
import { crumbsOf } from '../layout/crumbs.js';
import { moved } from '../layout/home/arrange.js';
import { searchMenu } from '../layout/searchMenu.js';
import { menuList, released } from '../testing/renderLayout.js';
import { createMenu, pageOfTab } from './menu.js';

const routes = released.areas.flatMap((area) => area.routes as readonly AreaRoute[]);
const menu = createMenu({
  entries: menuList,
  routeNamed: (name) => routes.find((route) => route.name === name) ?? null,
  holds: (permission) => permission !== 'secret',
});
const at = (route: string, pathname: string, menuId: string | null = null) => ({
  route,
  pathname,
  menuId,
});

test('an entry without a route is left out, and so is a group of such entries', () => {
  const only = createMenu({ entries: menuList, routeNamed: () => null, holds: () => true });
  expect(only.parts).toEqual([]);
  expect(menu.pages.map(({ id }) => id)).not.toContain('gone');
});

describe('the page of a tab', () => {
  test.each([
    ['by its route', at('order-list', '/order-list'), 'orders.list'],
    ['by its menu entry', at('order-list', '/x', 'people'), 'people'],
    ['by the address it lies below', at('person', '/people/7'), 'people'],
    ['none for an address that only begins alike', at('x', '/peoples'), undefined],
  ])('%s', (_name, tab, id) => {
    expect(pageOfTab(menu.pages, tab)?.id).toBe(id);
  });
});

describe('a page by its route', () => {
  test.each([
    ['in the menu', 'order-list', '/order-list'],
    ['not in the menu', 'hidden', '/hidden'],
    ['with a missing parameter', 'person', undefined],
    ['that is gone', 'no-such-route', undefined],
  ])('%s', (_name, route, path) => {
    expect(menu.pageOf(route)?.path).toBe(path);
  });

  test('is not found without its permission', () => {
    const none = createMenu({
      entries: [],
      routeNamed: (name) => routes.find((route) => route.name === name) ?? null,
      holds: () => false,
    });
    expect(none.pageOf('hidden')).toBeNull();
  });
});

describe('breadcrumbs', () => {
  const tab = (route: string, pathname: string, title: object | string) =>
    crumbsOf(menu, { ...at(route, pathname), title } as Parameters<typeof crumbsOf>[1])
      .map((crumb) => (typeof crumb.title === 'string' ? crumb.title : crumb.title.zh))
      .join(' > ');

  test.each([
    ['order-list', '/order-list', { zh: '订单管理', en: 'Orders' }, '订单 > 订单管理'],
    ['order-list', '/order-list', '订单管理', '订单 > 订单管理'],
    ['order-list', '/order-list', '退款中', '订单 > 订单管理 > 退款中'],
    ['people', '/people', { zh: '人员查询', en: 'People' }, '人员查询'],
    ['person', '/people/7', { zh: '人员', en: 'Person' }, '人员查询 > 人员'],
    ['hidden', '/hidden', { zh: '没有菜单', en: 'x' }, '没有菜单'],
  ])('%s at %s, titled %o: %s', (route, pathname, title, crumbs) => {
    expect(tab(route, pathname, title)).toBe(crumbs);
  });
});

describe('a search of the menu', () => {
  const found = (query: string, language: 'zh' | 'en' = 'zh') =>
    searchMenu(query, menu.pages, language).map(({ id, hits }) => [
      id,
      hits.map(({ page }) => page.id),
    ]);

  test('shows hits in the menu’s order, under their groups', () => {
    expect(found('列表')).toEqual([['products', ['products.goods']]]);
    expect(found('查')).toEqual([['', ['people']]]);
  });

  test('a group’s name finds all its pages, after those found by their own', () => {
    expect(found('订单')).toEqual([['orders', ['orders.list', 'orders.invoices']]]);
    const scores = searchMenu('订单', menu.pages, 'zh')[0]?.hits.map(({ score }) => score) ?? [];
    expect(scores[0]).toBeGreaterThan(scores[1] ?? Infinity);
  });

  test('a title matched in the other language is shown too', () => {
    expect(searchMenu('invoice', menu.pages, 'zh')[0]?.hits[0]?.other?.text).toBe(
      'Invoice applications',
    );
  });
});

test.each([
  [['a', 'b', 'c'], ['a', 'b', 'c'], 0, 1, ['b', 'a', 'c']],
  [['a', 'b', 'c'], ['a', 'b', 'c'], 2, -1, ['a', 'c', 'b']],
  // `b` is not shown.
  [['a', 'b', 'c'], ['a', 'c'], 0, 1, ['c', 'b', 'a']],
  [['a', 'b'], ['a', 'b'], 1, 1, ['a', 'b']],
] as const)('%s, shown %s: %i moved by %i', (all, shown, place, by, wanted) => {
  expect(moved(all, shown, place, by)).toEqual(wanted);
});
