import type { AreaRoute } from '@banyan/contract';
import { expect, test } from '@jest/globals';
import { releasesOf, routeNamed } from '../tabs/testTabs.js';
import { extensionsAt } from './extensions.js';

const POINT = { id: 'customer.tabs', version: 1, data: ['id'] } as const;

function added(name: string, order: number, more: Partial<AreaRoute['meta']> = {}): AreaRoute {
  const title = { zh: name, en: name };
  const extension = { point: POINT.id, version: POINT.version, title, order };
  return { ...routeNamed(name, { extension, ...more }), path: `/${name}/:id` };
}

const named = (...[releases, held, point, permissions]: Parameters<typeof extensionsAt>) =>
  extensionsAt(releases, held, point, permissions).map(({ route }) => route.name);

test('a point has what is added to it, in order, and only what the person may see', () => {
  const other = { point: 'order.tabs', version: 1, title: { zh: '', en: '' }, order: 1 };
  const releases = releasesOf(
    added('late', 20),
    added('early', 10, { permission: 'orders.view' }),
    added('elsewhere', 5, { extension: other }),
    routeNamed('page'),
  );
  expect(named(releases, [], POINT, ['orders.view'])).toEqual(['early', 'late']);
  expect(named(releases, [], POINT, [])).toEqual(['late']);
});

test('what is made for another version, or takes other data, is not there', () => {
  const releases = releasesOf(added('a', 1), { ...added('b', 2), path: '/b/:id/:day' });
  expect(named(releases, [], POINT, [])).toEqual(['a']);
  expect(named(releases, [], { ...POINT, version: 2 }, [])).toEqual([]);
});

test('what is open stays when it is not live any more, unless it must not be seen', () => {
  const [area] = releasesOf(added('gone', 1, { permission: 'orders.view' })).areas;
  const [route] = area?.routes ?? [];
  if (area === undefined || route === undefined) throw new Error('nothing is added');
  expect(named(releasesOf(), [{ area, route }], POINT, ['orders.view'])).toEqual(['gone']);
  expect(named(releasesOf(), [{ area, route }], POINT, [])).toEqual([]);
});
