import { allDays, chartOfDays, windowIn } from './chartOfDays.js';

const ASKED = {
  from: '2026-10-30',
  to: '2026-11-02',
  days: [{ day: '2026-10-31', orders: 3, offFen: 6_050, revenueFen: 113_700 }],
};
const WINDOW = { startsAt: '2026-10-30T16:00:00.000Z', endsAt: '2026-11-01T16:00:00.000Z' };
const COLORS = {
  text: '#111',
  muted: '#222',
  border: '#333',
  raised: '#444',
  primary: '#555',
  soft: '#666',
  accent: '#777',
  font: 'sans-serif',
};
const WORDS = { orders: '订单', off: '优惠', revenue: '收入', yuan: '元' };

test('days on which nothing was ordered are there too', () => {
  expect(allDays(ASKED).map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-10-30', 0],
    ['2026-10-31', 3],
    ['2026-11-01', 0],
    ['2026-11-02', 0],
  ]);
});

test.each([
  ['2026-10-30T16:00:00Z', '2026-11-01T16:00:00Z', ['2026-10-31', '2026-11-01']],
  ['2026-01-01T00:00:00Z', null, ['2026-10-30', '2026-11-02']],
  ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', ['2026-11-01', '2026-11-02']],
  ['2026-12-24T00:00:00Z', null, null],
])('d2: what begins %s and ends %s is good on %j', (startsAt, endsAt, days) => {
  expect(windowIn(ASKED, { startsAt, endsAt })).toEqual(days);
});

test('d2: orders are bars, discount and revenue lines in yuan, over the campaign', () => {
  const { xAxis, series } = chartOfDays(ASKED, WINDOW, WORDS, COLORS);
  expect(xAxis).toMatchObject({ data: ['10-30', '10-31', '11-01', '11-02'] });
  expect(series).toMatchObject([
    {
      type: 'bar',
      name: '订单',
      data: [0, 3, 0, 0],
      markArea: { data: [[{ xAxis: '10-31' }, { xAxis: '11-01' }]] },
    },
    { type: 'line', name: '收入', yAxisIndex: 1, data: [0, 1_137, 0, 0] },
    { type: 'line', name: '优惠', yAxisIndex: 1, data: [0, 60.5, 0, 0] },
  ]);
});
