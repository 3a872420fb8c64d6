import type { LocalText } from '../language.js';
import type { Permission } from '../permissions/index.js';

// A statistic as plain data: from it come its call, its totals, its page, its charts and its file (decision 99).

type Pair = readonly [zh: string, en: string];

/** What is counted. A ratio is of two other measures. */
export type Measure = {
  readonly title: Pair;
  /** What exactly is counted, as the page says it. */
  readonly means: Pair;
  /** `distinct`: each thing once in any days. `daily`: each once on a day, which is summed over days. */
  readonly kind: 'count' | 'daily' | 'distinct' | 'ratio';
  /** Only ratios are made of it. */
  readonly isHidden?: true;
  readonly of?: readonly [part: string, whole: string];
  /** Of a ratio: seconds; left out: a share in percent. */
  readonly as?: 'duration';
  /** So many days have to pass before a day can be counted: younger ones are left out. */
  readonly after?: number;
};

/** What the numbers are broken down by. */
export type Dimension = {
  readonly title: Pair;
  /** Of its values, where they are known; others are shown as they are. */
  readonly words?: Readonly<Record<string, LocalText>>;
};

export type StatisticDescription<
  M extends Readonly<Record<string, Measure>> = Readonly<Record<string, Measure>>,
  D extends Readonly<Record<string, Dimension>> = Readonly<Record<string, Dimension>>,
> = {
  /** Of its totals: it never changes. */
  readonly name: string;
  readonly title: Pair;
  readonly permission: Permission;
  readonly measures: M;
  readonly dimensions: D;
};

export function statistic<
  const M extends Readonly<Record<string, Measure>>,
  const D extends Readonly<Record<string, Dimension>>,
>(description: StatisticDescription<M, D>): StatisticDescription<M, D> {
  return description;
}

export const STATISTIC_UNITS = {
  day: { zh: '按天', en: 'By day' },
  week: { zh: '按周', en: 'By week' },
  month: { zh: '按月', en: 'By month' },
} as const satisfies Readonly<Record<string, LocalText>>;
export type StatisticUnit = keyof typeof STATISTIC_UNITS;

/** The measures that are counted; ratios are made of them. */
export function countedIn({ measures }: StatisticDescription): readonly string[] {
  return Object.keys(measures).filter((name) => measures[name]?.kind !== 'ratio');
}

type Numbers = Readonly<Record<string, number>>;

/** A measure of some totals; null: a ratio of nothing, or a distinct number of days that are kept no longer. */
export function measureOf(
  { measures }: StatisticDescription,
  name: string,
  numbers: Numbers,
): number | null {
  const { kind, of } = measures[name] ?? { kind: 'count' };
  if (kind === 'distinct') return numbers[name] ?? null;
  if (kind !== 'ratio' || of === undefined) return numbers[name] ?? 0;
  const whole = numbers[of[1]] ?? 0;
  return whole === 0 ? null : (numbers[of[0]] ?? 0) / whole;
}
