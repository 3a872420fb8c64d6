import { daily, every, nextAfter, scheduleText, woken } from './schedule.js';

const at = (text: string) => Date.parse(text);

test.each([
  [every(60), '2026-11-22T00:00:00Z', '2026-11-22T00:01:00Z'],
  // 00:30 in China is 16:30 of the day before in UTC.
  [daily('00:30'), '2026-11-22T10:00:00Z', '2026-11-22T16:30:00Z'],
  [daily('00:30'), '2026-11-22T16:30:00Z', '2026-11-23T16:30:00Z'],
  [daily('00:30'), '2026-11-22T16:29:59Z', '2026-11-22T16:30:00Z'],
  [daily('09:00'), '2026-11-22T00:59:00Z', '2026-11-22T01:00:00Z'],
])('%j after %s is %s', (schedule, now, next) => {
  expect(new Date(nextAfter(schedule, at(now))).toISOString()).toBe(new Date(next).toISOString());
});

test('a schedule reads as the table of jobs shows it', () => {
  expect([every(600), daily('02:05'), woken('outbox', 5)].map(scheduleText)).toEqual([
    'every 600 s',
    'daily 02:05',
    'every 5 s or by outbox',
  ]);
});
