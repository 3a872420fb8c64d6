import { matching } from './slash.js';

test('the menu of / finds by label and by what else people call it', () => {
  const items = [
    { label: '提示框', words: 'callout tishi' },
    { label: '表格', words: 'table biaoge' },
  ];
  expect(matching(items, '提')).toEqual([items[0]]);
  expect(matching(items, 'TAB')).toEqual([items[1]]);
  expect(matching(items, '')).toEqual(items);
  expect(matching(items, 'video')).toEqual([]);
});
