import { findRoute } from '../areas/areas.js';
import { menuList, released } from '../testing/renderLayout.js';
import { createMenu } from './menu.js';
import { recordIn } from './recordIn.js';

const menu = createMenu({
  entries: menuList,
  routeNamed: (name) => findRoute(released, name)?.route ?? null,
  holds: () => true,
});

test.each([
  [
    'order-list',
    '/order-list',
    '?order=BY1&page=2',
    ['order-list', 'BY1', '/order-list?order=BY1'],
  ],
  ['invoice-list', '/invoice-list', '?open=7', ['invoice-list', '7', '/invoice-list?open=7']],
  ['person', '/people/7', '?tab=a', ['people', '7', '/people/7']],
])('%s at %s%s shows a record', (route, pathname, search, [list, id, address]) => {
  expect(recordIn({ route, pathname, search }, menu)).toEqual({ route: list, id, address });
});

test.each([
  ['a list alone', 'order-list', '/order-list', '?page=2'],
  ['a new record', 'order-list', '/order-list', '?open=new'],
  ['a search', 'order-list', '/order-list', '?text=13800138000'],
  ['a page that has no list', 'gone', '/gone/7', ''],
])('%s shows no record', (_what, route, pathname, search) => {
  expect(recordIn({ route, pathname, search }, menu)).toBeNull();
});
