import type { ProductId } from '@banyan/contract/products';
import type { Statistic, StatisticDescription } from '@banyan/contract/statistics';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { saveFile } from '@banyan/ui';
import type { ReactNode } from 'react';
import { Asked, type Query } from '../Asked.js';
import { HeadNumbers } from '../HeadNumbers.js';
import { ListLayout } from '../ListLayout.js';
import { useListAddress } from '../useListAddress.js';
import { csvOf } from './csvOf.js';
import { ShareCourse } from './ShareCourse.js';
import { ProductChoice, StatisticControls, StatisticFilter } from './StatisticControls.js';
import { StatisticCourse } from './StatisticCourse.js';
import { StatisticParts } from './StatisticParts.js';
import {
  type StatisticFilters,
  saidChange,
  type statisticAddress,
  statisticQuery,
  stoppedAt,
} from './statisticAddress.js';
import styles from './statistics.module.css';
import { statisticTexts } from './statisticTexts.js';
import { useToday } from './useToday.js';
import { useStatisticWords } from './words.js';

type Asking = ReturnType<typeof statisticQuery> & { readonly by?: string };

type Props = {
  readonly of: StatisticDescription;
  readonly heading: string;
  readonly address: ReturnType<typeof statisticAddress>;
  /** Left out: people choose it on the page. */
  readonly product?: ProductId;
  readonly useStatistic: (asked: Asking) => Query<Statistic>;
  /** The list that a number counts, for these days and this filter; null: it has none. */
  readonly listOf?: (measure: string, asked: Asking) => string | null;
  /** The dimension whose shares are drawn over time. */
  readonly by?: string;
  /** Where the table of the days is what people look at. */
  readonly isTableOpen?: boolean;
  /** What the statistic is about in detail, such as that list. */
  readonly children?: (asked: Asking) => ReactNode;
};

/** The page of a statistic: its numbers with their change, its course, and its parts. All of it is in the address. */
export function StatisticPage(props: Props) {
  const { of, heading, address, product, useStatistic, listOf, by, isTableOpen, children } = props;
  const text = useTexts(statisticTexts);
  const { search, change } = useListAddress(address);
  const { filters } = search;
  const today = useToday();
  const asked = { ...statisticQuery(filters, today, product), ...(by === undefined ? {} : { by }) };
  const query = useStatistic(asked);
  const words = useStatisticWords(of);
  const set = (next: Partial<StatisticFilters>): void => {
    change({ filters: { ...filters, ...next } });
  };
  const { filter } = asked;
  return (
    <ListLayout
      heading={heading}
      found={text.shown(asked.from, asked.to)}
      tools={
        <Button
          disabled={query.currentData === undefined}
          onClick={() => {
            if (query.currentData === undefined) return;
            const csv = csvOf(of, query.currentData, words, text.start);
            const blob = new Blob([csv], { type: 'text/csv' });
            saveFile({ name: `${of.name}-${asked.from}-${asked.to}.csv`, blob });
          }}
        >
          {text.csv}
        </Button>
      }
    >
      {product === undefined && <ProductChoice filters={filters} change={set} />}
      <StatisticControls filters={filters} today={today} change={set} />
      {filter !== undefined && (
        <StatisticFilter
          label={text.only(
            words.dimension(filter.dimension),
            words.value(filter.dimension, filter.value),
          )}
          onClear={() => {
            set({ by: null, value: null });
          }}
        />
      )}
      <Asked query={query} keepsPrevious>
        {(found) =>
          found !== null && (
            <div className={styles['page']}>
              <Notes found={found} today={today} />
              <Totals of={of} found={found} to={(name) => listOf?.(name, asked) ?? null} />
              <StatisticCourse of={of} found={found} isTableOpen={isTableOpen} />
              {by !== undefined && found.parts[by] !== undefined && (
                <section className={styles['part']} aria-label={text.trend(words.dimension(by))}>
                  <h2>{text.trend(words.dimension(by))}</h2>
                  <ShareCourse of={of} by={by} found={found} />
                </section>
              )}
              <div className={styles['parts']}>
                {Object.entries(found.parts).map(([dimension, parts]) => (
                  <StatisticParts
                    key={dimension}
                    of={of}
                    dimension={dimension}
                    parts={parts}
                    filter={(value) => {
                      set({ by: dimension, value });
                    }}
                  />
                ))}
              </div>
            </div>
          )
        }
      </Asked>
      {children?.(asked)}
    </ListLayout>
  );
}

type Found = { readonly found: Statistic };

/** What has to be known before a number is believed. */
export function Notes({ found, today }: Found & { readonly today: string }) {
  const text = useTexts(statisticTexts);
  const stopped = stoppedAt(found, today);
  return (
    <>
      {found.to === today && <p className={styles['muted']}>{text.today}</p>}
      {stopped !== null && <p role="status">{text.stopped(formatInstant(stopped))}</p>}
    </>
  );
}

type TotalsProps = Found & {
  readonly of: StatisticDescription;
  readonly to: (measure: string) => string | null;
};

function Totals({ of, found: { numbers, before }, to }: TotalsProps) {
  const text = useTexts(statisticTexts);
  const words = useStatisticWords(of);
  const meansOf = (name: string) => {
    if (before === null) return words.means(name);
    const said = saidChange(words.numberOf(name, numbers), words.numberOf(name, before.numbers));
    return `${text.changed(said, words.said(name, before.numbers))} · ${words.means(name)}`;
  };
  return (
    <HeadNumbers
      label={text.numbers}
      numbers={words.shown.map((name) => {
        const link = to(name);
        return {
          name: words.measure(name),
          value: words.said(name, numbers),
          means: meansOf(name),
          ...(link === null ? {} : { to: link }),
        };
      })}
    />
  );
}
