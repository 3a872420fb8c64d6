import type { Statistic, StatisticDescription } from '@banyan/contract/statistics';
import { Radio } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { Chart, type ChartColors } from '@banyan/ui';
import { useCallback } from 'react';
import { Asked, type Query } from '../Asked.js';
import { ListLayout } from '../ListLayout.js';
import { useListAddress } from '../useListAddress.js';
import { chartOfRing } from './chartOf.js';
import { ShareCourse, useNamedParts } from './ShareCourse.js';
import { ProductChoice, StatisticControls } from './StatisticControls.js';
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

/** The same numbers as shares of the whole, by one dimension, for either product. */
export function SharesPage({ of, heading, address, useStatistic }: Props) {
  const text = useTexts(statisticTexts);
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
        <ProductChoice filters={filters} change={set} />
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
      <Asked query={query} keepsPrevious>
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
  const named = useNamedParts({ of, by, found });
  const ring = useCallback(
    (colors: ChartColors) => chartOfRing(named, first, colors),
    [named, first],
  );
  if (all.length === 0) return <p>{text.empty}</p>;
  return (
    <>
      <div className={styles['charts']}>
        <Chart label={text.only(text.share, name)} draw={ring} />
        <ShareCourse of={of} by={by} found={found} />
      </div>
      <StatisticParts of={of} dimension={by} parts={all} />
    </>
  );
}
