import { timeAgo } from './timeAgo.js';

const now = Date.parse('2026-11-23T07:00:00.000Z');

test.each([
  ['2026-11-23T06:59:30.000Z', '刚刚', 'just now'],
  ['2026-11-23T06:59:00.000Z', '1分钟前', '1m ago'],
  ['2026-11-23T06:55:01.000Z', '4分钟前', '4m ago'],
  ['2026-11-23T06:00:01.000Z', '59分钟前', '59m ago'],
  ['2026-11-23T06:00:00.000Z', '1小时前', '1h ago'],
  ['2026-11-22T07:00:01.000Z', '23小时前', '23h ago'],
  ['2026-11-22T07:00:00.000Z', '2026-11-22 15:00', '2026-11-22 15:00'],
  ['2026-11-23T07:02:00.000Z', '刚刚', 'just now'],
  ['soon', 'soon', 'soon'],
])('%s is %s, %s', (instant, zh, en) => {
  expect([timeAgo(instant, now, 'zh'), timeAgo(instant, now, 'en')]).toEqual([zh, en]);
});
