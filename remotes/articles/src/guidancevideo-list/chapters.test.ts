import { chaptersIn, lengthOf, textOfChapters } from './chapters.js';

test('chapters are lines with rising times', () => {
  const typed = '0:00 开始 | Begin\n\n1:05 分支 ｜ Branch | two\n1:00:00 结束 | End';
  const chapters = [
    { at: 0, zh: '开始', en: 'Begin' },
    { at: 65, zh: '分支', en: 'Branch | two' },
    { at: 3_600, zh: '结束', en: 'End' },
  ];
  expect(chaptersIn(typed)).toEqual(chapters);
  expect(chaptersIn(textOfChapters(chapters))).toEqual(chapters);
  expect(
    ['0:05 只有中文', '5 甲 | A', '0:61 甲 | A', '0:05 甲 | A\n0:05 乙 | B'].map(chaptersIn),
  ).toEqual([1, 1, 1, 2]);
  expect([5, 65, 3_665].map(lengthOf)).toEqual(['0:05', '1:05', '1:01:05']);
});
