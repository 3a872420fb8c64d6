import { frameOf } from '@banyan/rules';
import { groups } from './groups.js';

test('b11: a page of its own gets the frame of antd with every group that draws with antd', () => {
  const unframed = Object.keys(groups).filter(
    (group) =>
      frameOf(
        { preload: { groups: { page: [group] } } },
        { name: 'page', meta: { isTab: false } },
      ) === null,
  );
  expect(unframed).toEqual([
    '@banyan/platform/charts',
    '@banyan/platform/icons',
    '@banyan/platform/query',
  ]);
});
