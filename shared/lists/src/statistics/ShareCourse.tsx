import type { Statistic, StatisticDescription, StatisticPart } from '@banyan/contract/statistics';
import { useTexts } from '@banyan/platform/language';
import { Chart, type ChartColors } from '@banyan/ui';
import { useCallback, useMemo } from 'react';
import { chartOfShares } from './chartOf.js';
import { statisticTexts } from './statisticTexts.js';
import { useStatisticWords } from './words.js';

/** A ring with more parts cannot be read. */
const MOST_PARTS = 7;

type Props = {
  readonly of: StatisticDescription;
  readonly by: string;
  readonly found: Statistic;
};

/** The most frequent values of a dimension, as people call them. */
export function useNamedParts({ of, by, found }: Props) {
  const text = useTexts(statisticTexts);
  const words = useStatisticWords(of);
  const [first = ''] = words.counted;
  return useMemo(
    () =>
      fewOf(found.parts[by] ?? [], first, text.other).map(({ part, label }) => ({
        part,
        name: label ?? words.value(by, part.value),
      })),
    [found, by, first, text, words],
  );
}

/** The shares of the values of a dimension over time. */
export function ShareCourse(props: Props) {
  const { of, by, found } = props;
  const text = useTexts(statisticTexts);
  const words = useStatisticWords(of);
  const named = useNamedParts(props);
  const draw = useCallback(
    (colors: ChartColors) =>
      chartOfShares(
        found.series.map(({ start }) => start),
        named,
        colors,
      ),
    [named, found.series],
  );
  return <Chart label={text.trend(words.dimension(by))} draw={draw} />;
}

type Part = { readonly part: StatisticPart; readonly label?: string };

/** The most frequent parts, and the others together. */
export function fewOf(
  all: readonly StatisticPart[],
  measure: string,
  other: string,
): readonly Part[] {
  const own = all.slice(0, MOST_PARTS).map((part) => ({ part }));
  const rest = all.slice(MOST_PARTS);
  if (rest.length === 0) return own;
  const sum = (of: (part: StatisticPart) => number) =>
    rest.reduce((total, part) => total + of(part), 0);
  const length = Math.max(...rest.map(({ series = [] }) => series.length));
  const part = {
    value: '',
    numbers: { [measure]: sum(({ numbers }) => numbers[measure] ?? 0) },
    series: Array.from({ length }, (_, at) => sum(({ series }) => series?.[at] ?? 0)),
  };
  return [...own, { part, label: other }];
}
