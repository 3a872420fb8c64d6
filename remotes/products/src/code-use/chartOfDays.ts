import type { CodeUseDay, CodeUseDays, Discount } from '@banyan/contract/discounts';
import type { ChartOption } from '@banyan/platform/charts';
import { addDays, lastDayOf, shanghaiDay } from '@banyan/rules';
import type { ChartColors } from '@banyan/ui';

type Words = Readonly<Record<'orders' | 'off' | 'revenue' | 'yuan', string>>;
type Window = Pick<Discount, 'startsAt' | 'endsAt'>;

/** Each day from the first to the last one, also those on which nothing was ordered. */
export function allDays({ from, to, days }: CodeUseDays): readonly CodeUseDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const all: CodeUseDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    all.push(known.get(day) ?? { day, orders: 0, offFen: 0, revenueFen: 0 });
  }
  return all;
}

/** The days of the code's own among those; null: it is good on no such day. */
export function windowIn(
  { from, to }: Pick<CodeUseDays, 'from' | 'to'>,
  { startsAt, endsAt }: Window,
): readonly [first: string, last: string] | null {
  const starts = shanghaiDay(new Date(startsAt));
  const ends = endsAt === null ? to : lastDayOf(endsAt);
  const first = starts < from ? from : starts;
  const last = ends > to ? to : ends;
  return first > last ? null : [first, last];
}

/** Orders as bars, what they were worth as lines in yuan, over the days on which the code is good. */
export function chartOfDays(
  asked: CodeUseDays,
  window: Window,
  words: Words,
  colors: ChartColors,
): ChartOption {
  const days = allDays(asked);
  const good = windowIn(asked, window);
  const quiet = { color: colors.muted, fontFamily: colors.font };
  const line = { lineStyle: { color: colors.border } };
  return {
    animation: false,
    textStyle: { color: colors.text, fontFamily: colors.font },
    grid: { left: 4, right: 4, top: 56, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, textStyle: { color: colors.text, fontFamily: colors.font } },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colors.raised,
      borderColor: colors.border,
      textStyle: { color: colors.text, fontFamily: colors.font },
    },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day.slice('2026-'.length)),
      axisLabel: quiet,
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: [
      {
        type: 'value',
        name: words.orders,
        nameTextStyle: { ...quiet, align: 'left' },
        minInterval: 1,
        axisLabel: quiet,
        splitLine: line,
      },
      {
        type: 'value',
        name: words.yuan,
        nameTextStyle: { ...quiet, align: 'right' },
        axisLabel: quiet,
        splitLine: { show: false },
      },
    ],
    series: [
      {
        type: 'bar',
        name: words.orders,
        color: colors.primary,
        data: days.map(({ orders }) => orders),
        markArea: {
          silent: true,
          itemStyle: { color: colors.soft },
          data:
            good === null
              ? []
              : [
                  [
                    { xAxis: good[0].slice('2026-'.length) },
                    { xAxis: good[1].slice('2026-'.length) },
                  ],
                ],
        },
      },
      {
        type: 'line',
        name: words.revenue,
        yAxisIndex: 1,
        color: colors.accent,
        symbol: 'none',
        data: days.map(({ revenueFen }) => revenueFen / 100),
      },
      {
        type: 'line',
        name: words.off,
        yAxisIndex: 1,
        color: colors.text,
        lineStyle: { type: 'dashed' },
        symbol: 'none',
        data: days.map(({ offFen }) => offFen / 100),
      },
    ],
  };
}
