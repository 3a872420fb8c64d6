import type { Statistic, StatisticDescription } from '@banyan/contract/statistics';
import { CSV_START, csvLine } from '@banyan/rules';
import type { useStatisticWords } from './words.js';

type Words = ReturnType<typeof useStatisticWords>;

/** What a page of a statistic shows as a file: its series, then its parts. */
export function csvOf(
  of: StatisticDescription,
  { series, parts }: Statistic,
  words: Words,
  start: string,
): string {
  const numbers = (counted: Readonly<Record<string, number>>) =>
    words.shown.map((name) => String(words.numberOf(name, counted) ?? ''));
  const titles = words.shown.map((name) => words.measure(name));
  return [
    CSV_START,
    csvLine([start, ...titles]),
    ...series.map((one) => csvLine([one.start, ...numbers(one.numbers)])),
    ...Object.keys(of.dimensions).flatMap((dimension) =>
      (parts[dimension] ?? []).length === 0
        ? []
        : [
            csvLine([]),
            csvLine([words.dimension(dimension), ...titles]),
            ...(parts[dimension] ?? []).map((part) =>
              csvLine([words.value(dimension, part.value), ...numbers(part.numbers)]),
            ),
          ],
    ),
  ].join('');
}
