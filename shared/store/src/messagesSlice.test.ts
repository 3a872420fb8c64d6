import { expect, test } from '@jest/globals';
import { initialMessages, messagesSlice } from './messagesSlice.js';

const { reducer, actions } = messagesSlice;

const read = (counts: Readonly<Record<string, unknown>>, records = 0) =>
  reducer(initialMessages, actions.unreadReceived({ top: { records, results: [] }, counts }));

const numbers = ({ tabsCountInfo }: typeof initialMessages) =>
  tabsCountInfo.map(({ unreadCount }) => unreadCount);

test('MSG-01: four tabs with label, code and unreadCount, in the order of the specification (S9.08)', () => {
  expect(initialMessages.tabsCountInfo.map(({ code, label }) => [code, label.zh])).toEqual([
    ['ElementRelate', '串并碰撞'],
    ['WorkProgress', '工作进展'],
    ['TaskAlert', '任务提醒'],
    ['ForeseeControl', '预警布控'],
  ]);
});

test.each<[string, Record<string, unknown>, number[]]>([
  ['a missing code counts as 0', { TaskAlert: 3 }, [0, 0, 3, 0]],
  ['an unknown code is ignored', { Everything: 3, WorkProgress: 1 }, [0, 1, 0, 0]],
  [
    'what is no number of messages counts as 0',
    { ElementRelate: '3', WorkProgress: -1, TaskAlert: 1e21, ForeseeControl: null },
    [0, 0, 0, 0],
  ],
  ['neither does a part of one', { TaskAlert: 1.5, WorkProgress: Number.NaN }, [0, 0, 0, 0]],
])('unread counts are fetched per tab code: %s', (_name, counts, expected) => {
  expect(numbers(read(counts))).toEqual(expected);
});

test('a change counts in its tab and in all, and nothing goes below 0', () => {
  const changed = reducer(read({ TaskAlert: 3 }, 3), actions.unreadChanged({ TaskAlert: -2 }));
  expect([changed.unreadTopInfo.count, numbers(changed)]).toEqual([1, [0, 0, 1, 0]]);
  const less = reducer(changed, actions.unreadChanged({ TaskAlert: -9, ForeseeControl: 2 }));
  expect([less.unreadTopInfo.count, numbers(less)]).toEqual([2, [0, 0, 0, 2]]);
});
