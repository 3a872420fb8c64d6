import { spanOf } from './useDays.js';

const NOW = Date.parse('2026-11-26T04:00:00Z');

test.each([
  ['a campaign that is under way', '2026-11-10', '2026-12-01', '2026-11-07', '2026-11-26'],
  ['one that has ended', '2026-10-01', '2026-11-01', '2026-09-28', '2026-11-03'],
  ['one of long ago until now', '2024-01-01', null, '2026-08-27', '2026-11-26'],
  ['one that has just begun', '2026-11-25', null, '2026-11-13', '2026-11-26'],
  ['one that is to come', '2026-12-24', '2026-12-26', '2026-11-13', '2026-11-26'],
  ['one of an hour', '2026-11-01', '2026-11-01', '2026-10-21', '2026-11-03'],
])('d2: the days of %s', (_, starts, ends, from, to) => {
  const at = (day: string) => new Date(`${day}T00:00:00+08:00`).toISOString();
  expect(spanOf({ startsAt: at(starts), endsAt: ends === null ? null : at(ends) }, NOW)).toEqual({
    from,
    to,
  });
});
