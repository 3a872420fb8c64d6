import type { StatisticPart, StatisticPeriod } from '@banyan/contract/statistics';
import type { ChartOption } from '@banyan/platform/charts';
import type { ChartColors } from '@banyan/ui';

/** A line of a chart. */
export type Line = {
  readonly name: string;
  readonly values: readonly number[];
  readonly isBefore?: true;
};

function frame(colors: ChartColors) {
  return {
    animation: false,
    textStyle: { color: colors.text, fontFamily: colors.font },
    grid: { left: 4, right: 4, top: 40, bottom: 4, outerBoundsMode: 'same' as const },
    legend: { top: 0, left: 0, textStyle: { color: colors.text, fontFamily: colors.font } },
    tooltip: {
      trigger: 'axis' as const,
      backgroundColor: colors.raised,
      borderColor: colors.border,
      textStyle: { color: colors.text, fontFamily: colors.font },
    },
  };
}

function axes(starts: readonly string[], colors: ChartColors) {
  const quiet = { color: colors.muted, fontFamily: colors.font };
  const line = { lineStyle: { color: colors.border } };
  return {
    xAxis: {
      type: 'category' as const,
      data: starts.map((start) => start.slice('2026-'.length)),
      axisLabel: quiet,
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: { type: 'value' as const, minInterval: 1, axisLabel: quiet, splitLine: line },
  };
}

/** Measures over time; those of the period before are broken lines, one unit under the other. */
export function chartOfLines(
  { series }: Pick<StatisticPeriod, 'series'>,
  lines: readonly Line[],
  colors: ChartColors,
): ChartOption {
  const palette = [colors.primary, colors.accent, colors.muted];
  return {
    ...frame(colors),
    ...axes(
      series.map(({ start }) => start),
      colors,
    ),
    series: lines.map(({ name, values, isBefore }, index) => ({
      type: 'line',
      name,
      data: [...values],
      sampling: 'lttb',
      showSymbol: series.length < 2,
      color: palette[isBefore === true ? 2 : index % 2] ?? colors.primary,
      lineStyle: { width: 2, type: isBefore === true ? 'dashed' : 'solid' },
    })),
  };
}

type Named = { readonly name: string; readonly part: StatisticPart };

/** The parts of the whole as rings. */
export function chartOfRing(
  parts: readonly Named[],
  measure: string,
  colors: ChartColors,
): ChartOption {
  const { tooltip, ...rest } = frame(colors);
  return {
    ...rest,
    tooltip: { ...tooltip, trigger: 'item' },
    series: [
      {
        type: 'pie',
        radius: ['45%', '75%'],
        center: ['50%', '58%'],
        label: { show: false },
        itemStyle: { borderColor: colors.raised, borderWidth: 2 },
        data: parts.map(({ name, part }) => ({ name, value: part.numbers[measure] ?? 0 })),
      },
    ],
  };
}

/** The shares of the parts over time: each unit is 100. */
export function chartOfShares(
  starts: readonly string[],
  parts: readonly Named[],
  colors: ChartColors,
): ChartOption {
  const sums = starts.map((_start, at) =>
    parts.reduce((sum, { part }) => sum + (part.series?.[at] ?? 0), 0),
  );
  const share = (part: StatisticPart, at: number) =>
    sums[at] === 0 || sums[at] === undefined
      ? 0
      : Math.round((1_000 * (part.series?.[at] ?? 0)) / sums[at]) / 10;
  const drawn = axes(starts, colors);
  return {
    ...frame(colors),
    ...drawn,
    yAxis: { ...drawn.yAxis, max: 100 },
    series: parts.map(({ name, part }) => ({
      type: 'bar',
      stack: 'all',
      name,
      data: starts.map((_start, at) => share(part, at)),
    })),
  };
}
