import { statistic } from '@banyan/contract/statistics';
import type { ChartColors } from '@banyan/ui';
import { chartOfLines, chartOfShares } from './chartOf.js';
import { fewOf } from './ShareCourse.js';
import {
  changeOf,
  daysIn,
  statisticAddress,
  statisticQuery,
  stoppedAt,
} from './statisticAddress.js';

const OF = statistic({
  name: 'x',
  title: ['统计', 'X'],
  permission: 'statistics.view',
  measures: { count: { kind: 'count', title: ['次数', 'Count'], means: ['', ''] } },
  dimensions: { version: { title: ['版本', 'Version'] } },
});
const ADDRESS = statisticAddress(OF);
const TODAY = '2026-11-28';
const filtersOf = (query: string) => ADDRESS.read(new URLSearchParams(query)).filters;
const COLORS = { primary: 'p', accent: 'a', muted: 'm' } as ChartColors;

test.each([
  ['', '2026-10-30', TODAY],
  ['range=1', TODAY, TODAY],
  ['range=7', '2026-11-22', TODAY],
  ['range=own&from=2026-01-01&to=2026-01-31', '2026-01-01', '2026-01-31'],
  ['range=own&from=2026-01-31&to=2026-01-01', '2026-10-30', TODAY],
  ['range=own', '2026-10-30', TODAY],
  ['range=400', '2026-10-30', TODAY],
])('the address %s shows %s to %s', (query, from, to) => {
  expect(daysIn(filtersOf(query), TODAY)).toEqual({ from, to });
});

test('what the address says is asked for, and what it says wrongly is not', () => {
  const asked = (query: string) => statisticQuery(filtersOf(query), TODAY);
  expect(asked('product=naolitu&unit=week&compare=yes&by=version&value=1.0')).toMatchObject({
    ...{ productId: 'naolitu', unit: 'week', isCompared: true },
    filter: { dimension: 'version', value: '1.0' },
  });
  expect(asked('product=other&unit=year&compare=no&by=colour&value=red')).toMatchObject({
    ...{ productId: 'mindmap', unit: 'day', isCompared: false },
  });
  expect(asked('by=version')).not.toHaveProperty('filter');
  expect(statisticQuery(filtersOf('product=naolitu'), TODAY, 'mindmap').productId).toBe('mindmap');
});

test('a change is in percent of what was before', () => {
  expect([changeOf(15, 10), changeOf(5, 10), changeOf(0, 10)]).toEqual([50, -50, -100]);
  expect([changeOf(5, 0), changeOf(null, 5), changeOf(5, null)]).toEqual([null, null, null]);
});

test('data has stopped coming after two whole days, and not where none ever came', () => {
  const late = '2026-11-25T15:59:59Z';
  expect(stoppedAt({ latestAt: late }, TODAY)).toBe(late);
  expect(stoppedAt({ latestAt: '2026-11-25T16:00:00Z' }, TODAY)).toBeNull();
  expect(stoppedAt({ latestAt: null }, TODAY)).toBeNull();
});

test('of many parts the most frequent are shown, and the others together', () => {
  const parts = Array.from({ length: 9 }, (_, at) => ({
    value: `v${at}`,
    numbers: { count: 10 - at },
    series: [at, 1],
  }));
  const few = fewOf(parts, 'count', 'Other');
  expect(few).toHaveLength(8);
  expect(few.at(-1)).toEqual({
    label: 'Other',
    part: { value: '', numbers: { count: 3 + 2 }, series: [7 + 8, 2] },
  });
  expect(fewOf(parts.slice(0, 7), 'count', 'Other')).toHaveLength(7);
});

test('the shares of each unit are a hundred; a unit without data has none', () => {
  const part = (series: readonly number[]) => ({ value: '', numbers: {}, series });
  const drawn = chartOfShares(
    ['2026-11-01', '2026-11-02'],
    [
      { name: 'a', part: part([3, 0]) },
      { name: 'b', part: part([1, 0]) },
    ],
    COLORS,
  );
  expect(drawn).toMatchObject({
    xAxis: { data: ['11-01', '11-02'] },
    yAxis: { max: 100 },
    series: [{ data: [75, 0] }, { data: [25, 0] }],
  });
});

test('the period before is a broken line', () => {
  const series = [{ start: '2026-11-01', numbers: {} }];
  const lines = [
    { name: 'now', values: [2] },
    { name: 'before', values: [1], isBefore: true as const },
  ];
  expect(chartOfLines({ series }, lines, COLORS)).toMatchObject({
    series: [
      { name: 'now', data: [2], lineStyle: { type: 'solid' }, showSymbol: true, sampling: 'lttb' },
      { name: 'before', data: [1], lineStyle: { type: 'dashed' } },
    ],
  });
});
