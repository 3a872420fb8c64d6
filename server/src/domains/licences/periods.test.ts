import { addMonths, nextSpan, type Period, withoutPeriod } from './periods.js';

const at = (shanghai: string) => Date.parse(`${shanghai}+08:00`);
const said = (ms: number | null) =>
  ms === null ? null : new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19);

test.each([
  ['2026-01-31T10:20:30', 1, '2026-02-28T10:20:30'],
  ['2028-01-31T10:20:30', 1, '2028-02-29T10:20:30'],
  ['2028-02-29T00:00:00', 12, '2029-02-28T00:00:00'],
  ['2026-03-31T23:59:59', 3, '2026-06-30T23:59:59'],
  ['2026-11-22T00:30:00', 12, '2027-11-22T00:30:00'],
  ['2026-12-31T07:00:00', 2, '2027-02-28T07:00:00'],
  // In UTC it is still November there.
  ['2026-12-01T03:00:00', 3, '2027-03-01T03:00:00'],
  ['2026-08-31T12:00:00', 36, '2029-08-31T12:00:00'],
  ['2026-01-31T12:00:00', 60, '2031-01-31T12:00:00'],
])('%s and %i months is %s', (from, months, to) => {
  expect(said(addMonths(at(from), months))).toBe(to);
});

const NOW = at('2026-11-22T10:00:00');
test.each<[string, number | null, string, string | null]>([
  ['nothing yet', null, '2026-11-22T10:00:00', '2027-02-22T10:00:00'],
  [
    'one that has not ended',
    at('2027-01-31T00:00:00'),
    '2027-01-31T00:00:00',
    '2027-04-30T00:00:00',
  ],
  ['one that is over', at('2026-11-01T00:00:00'), '2026-11-22T10:00:00', '2027-02-22T10:00:00'],
])('after %s a period begins at the later of now and its end', (_title, endsAt, from, to) => {
  const span = nextSpan(endsAt, { months: 3 }, NOW);
  expect([said(span.startsAt), said(span.endsAt)]).toEqual([from, to]);
});

test('what is for good does not end', () => {
  expect(nextSpan(at('2027-01-31T00:00:00'), { until: null }, NOW).endsAt).toBeNull();
});

function period(id: string, from: string, months: number | null): Period {
  const startsAt = at(`${from}T00:00:00`);
  const length = months === null ? { until: null } : { months };
  return { id, startsAt, endsAt: months === null ? null : addMonths(startsAt, months), length };
}
const inWords = (periods: readonly Period[]) =>
  periods.map(
    ({ id, startsAt, endsAt }) =>
      `${id} ${said(startsAt)?.slice(0, 10)} ${said(endsAt)?.slice(0, 10) ?? 'for good'}`,
  );

const THREE = [
  period('a', '2026-01-01', 12),
  period('b', '2027-01-01', 3),
  period('c', '2027-04-01', 12),
];

test.each<[string, string, readonly Period[], readonly string[]]>([
  ['the only one', 'a', [period('a', '2026-01-01', 12)], []],
  ['the last one', 'c', THREE, ['a 2026-01-01 2027-01-01', 'b 2027-01-01 2027-04-01']],
  ['one between', 'b', THREE, ['a 2026-01-01 2027-01-01', 'c 2027-01-01 2028-01-01']],
  ['the first one', 'a', THREE, ['b 2026-01-01 2026-04-01', 'c 2026-04-01 2027-04-01']],
  [
    'one before a gap',
    'a',
    [period('a', '2026-01-01', 12), period('b', '2027-06-01', 3)],
    ['b 2027-06-01 2027-09-01'],
  ],
  [
    'one before what is for good',
    'a',
    [period('a', '2026-01-01', 12), period('b', '2027-01-01', null)],
    ['b 2026-01-01 for good'],
  ],
  ['one that is not there', 'x', [period('a', '2026-01-01', 12)], ['a 2026-01-01 2027-01-01']],
])('without %s what followed it moves up', (_title, id, periods, left) => {
  expect(inWords(withoutPeriod([...periods].reverse(), id))).toEqual(left);
});
