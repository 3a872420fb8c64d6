import { expect, test } from '@jest/globals';
import { frameOf } from './frameOf.js';

test.each([
  [true, [], 'work-frame'],
  [true, ['@banyan/platform/table'], 'work-frame'],
  [false, ['@banyan/platform/base'], 'antd-frame'],
  [false, ['@banyan/platform/date'], 'antd-frame'],
  [false, ['@banyan/platform/extra'], 'antd-frame'],
  [false, ['@banyan/platform/form'], 'antd-frame'],
  [false, ['@banyan/platform/icons', '@banyan/platform/inputs'], 'antd-frame'],
  [false, ['@banyan/platform/table'], 'antd-frame'],
  [false, ['@banyan/platform/icons', '@banyan/platform/query', '@banyan/platform/redux'], null],
  [false, ['@elsewhere/platform/base'], null],
  [false, [], null],
])('a page that is a tab (%s) and consumes %j gets the frame %s', (isTab, consumed, frame) => {
  const area = { preload: { groups: { list: consumed, other: ['@banyan/platform/base'] } } };
  expect(frameOf(area, { name: 'list', meta: { isTab } })).toBe(frame);
});

test('a page without groups in the manifest needs no frame', () => {
  expect(frameOf({ preload: { groups: {} } }, { name: 'list', meta: { isTab: false } })).toBeNull();
});
