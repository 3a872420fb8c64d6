import { PRODUCT_NAMES, type ProductId } from '@banyan/contract/products';
import type { Statistic, StatisticDescription, StatisticPart } from '@banyan/contract/statistics';
import { Radio } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Chart, type ChartColors } from '@banyan/ui';
import { useCallback, useMemo } from 'react';
import { Asked, type Query } from '../Asked.js';
import { ListLayout } from '../ListLayout.js';
import { useListAddress } from '../useListAddress.js';
import { chartOfRing, chartOfShares } from './chartOf.js';
import { StatisticControls } from './StatisticControls.js';
import { Notes } from './StatisticPage.js';
import { StatisticParts } from './StatisticParts.js';
import {
  type StatisticFilters,
  type statisticAddress,
  statisticQuery,
} from './statisticAddress.js';
import styles from './statistics.module.css';
import { statisticTexts } from './statisticTexts.js';
import { useToday } from './useToday.js';
import { useStatisticWords } from './words.js';

type Asking = ReturnType<typeof statisticQuery> & { readonly by: string };

type Props = {
  readonly of: StatisticDescription;
  readonly heading: string;
  readonly address: ReturnType<typeof statisticAddress>;
  readonly useStatistic: (asked: Asking) => Query<Statistic>;
};

/** A ring with more parts cannot be read. */
const MOST_PARTS = 7;

/** The same numbers as shares of the whole, by one dimension, for either product. */
export function SharesPage({ of, heading, address, useStatistic }: Props) {
  const text = useTexts(statisticTexts);
  const language = useLanguage();
  const words = useStatisticWords(of);
  const { search, change } = useListAddress(address);
  const { filters } = search;
  const today = useToday();
  const [usual = ''] = Object.keys(of.dimensions);
  const by = filters.by ?? usual;
  const query = useStatistic({ ...statisticQuery({ ...filters, by: null }, today), by });
  const set = (next: Partial<StatisticFilters>): void => {
    change({ filters: { ...filters, ...next } });
  };
  const { from, to } = statisticQuery(filters, today);
  return (
    <ListLayout heading={heading} found={text.shown(from, to)}>
      <div className={styles['controls']}>
        <Radio.Group
          aria-label={text.product}
          optionType="button"
          value={filters.product}
          options={Object.entries(PRODUCT_NAMES).map(([value, name]) => ({
            value,
            label: name[language],
          }))}
          onChange={({ target }) => {
            set({ product: target.value as ProductId });
          }}
        />
        <Radio.Group
          aria-label={text.dimension}
          optionType="button"
          value={by}
          options={Object.keys(of.dimensions).map((value) => ({
            value,
            label: words.dimension(value),
          }))}
          onChange={({ target }) => {
            set({ by: String(target.value) });
          }}
        />
      </div>
      <StatisticControls filters={filters} today={today} change={set} canCompare={false} />
      <Asked query={query}>
        {(found) =>
          found !== null && (
            <div className={styles['page']}>
              <Notes found={found} today={today} />
              <Shares of={of} by={by} found={found} />
            </div>
          )
        }
      </Asked>
    </ListLayout>
  );
}

type SharesProps = {
  readonly of: StatisticDescription;
  readonly by: string;
  readonly found: Statistic;
};

function Shares({ of, by, found }: SharesProps) {
  const text = useTexts(statisticTexts);
  const words = useStatisticWords(of);
  const all = found.parts[by] ?? [];
  const [first = ''] = words.counted;
  const name = words.dimension(by);
  const named = useMemo(
    () =>
      fewOf(found.parts[by] ?? [], first, text.other).map(({ part, label }) => ({
        part,
        name: label ?? words.value(by, part.value),
      })),
    [found, by, first, text, words],
  );
  const ring = useCallback(
    (colors: ChartColors) => chartOfRing(named, first, colors),
    [named, first],
  );
  const bars = useCallback(
    (colors: ChartColors) =>
      chartOfShares(
        found.series.map(({ start }) => start),
        named,
        colors,
      ),
    [named, found.series],
  );
  if (all.length === 0) return <p>{text.empty}</p>;
  return (
    <>
      <div className={styles['charts']}>
        <Chart label={text.only(text.share, name)} draw={ring} />
        <Chart label={text.trend(name)} draw={bars} />
      </div>
      <StatisticParts of={of} dimension={by} parts={all} />
    </>
  );
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
