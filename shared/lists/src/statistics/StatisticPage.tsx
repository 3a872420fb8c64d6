import type { ProductId } from '@banyan/contract/products';
import type { Statistic, StatisticDescription } from '@banyan/contract/statistics';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { Chart, type ChartColors, saveFile } from '@banyan/ui';
import { type ReactNode, useCallback, useId } from 'react';
import { Asked, type Query } from '../Asked.js';
import { HeadNumbers } from '../HeadNumbers.js';
import { ListLayout } from '../ListLayout.js';
import { useListAddress } from '../useListAddress.js';
import { chartOfLines, type Line } from './chartOf.js';
import { csvOf } from './csvOf.js';
import { StatisticControls, StatisticFilter } from './StatisticControls.js';
import { StatisticParts } from './StatisticParts.js';
import {
  changeOf,
  type StatisticFilters,
  type statisticAddress,
  statisticQuery,
  stoppedAt,
} from './statisticAddress.js';
import styles from './statistics.module.css';
import { statisticTexts } from './statisticTexts.js';
import { useToday } from './useToday.js';
import { useStatisticWords } from './words.js';

type Asking = ReturnType<typeof statisticQuery>;

type Props = {
  readonly of: StatisticDescription;
  readonly heading: string;
  readonly address: ReturnType<typeof statisticAddress>;
  readonly product: ProductId;
  readonly useStatistic: (asked: Asking) => Query<Statistic>;
  /** The list that a number counts, for these days and this filter; null: it has none. */
  readonly listOf?: (measure: string, asked: Asking) => string | null;
  /** What the statistic is about in detail, such as that list. */
  readonly children?: (asked: Asking) => ReactNode;
};

/** The page of a statistic: its numbers with their change, its course, and its parts. All of it is in the address. */
export function StatisticPage(props: Props) {
  const { of, heading, address, product, useStatistic, listOf, children } = props;
  const text = useTexts(statisticTexts);
  const { search, change } = useListAddress(address);
  const { filters } = search;
  const today = useToday();
  const asked = statisticQuery(filters, today, product);
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
      <Asked query={query}>
        {(found) =>
          found !== null && (
            <div className={styles['page']}>
              <Notes found={found} today={today} />
              <Totals of={of} found={found} to={(name) => listOf?.(name, asked) ?? null} />
              <Course of={of} found={found} />
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
    const change = changeOf(words.numberOf(name, numbers), words.numberOf(name, before.numbers));
    const said = change === null ? '–' : `${change > 0 ? '+' : ''}${change.toFixed(1)} %`;
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

/** What is counted over time, as lines and as a table. */
function Course({ of, found }: Found & { readonly of: StatisticDescription }) {
  const text = useTexts(statisticTexts);
  const words = useStatisticWords(of);
  const heading = useId();
  const { series, before } = found;
  const draw = useCallback(
    (colors: ChartColors) => {
      const lines: Line[] = words.counted.map((name) => ({
        name: words.measure(name),
        values: series.map(({ numbers }) => numbers[name] ?? 0),
      }));
      const [first = ''] = words.counted;
      if (before !== null) {
        const values = before.series.map(({ numbers }) => numbers[first] ?? 0);
        lines.push({ name: text.before, values: values.slice(0, series.length), isBefore: true });
      }
      return chartOfLines({ series }, lines, colors);
    },
    [series, before, text, words],
  );
  const [first = ''] = words.counted;
  return (
    <section className={styles['part']} aria-labelledby={heading}>
      <h2 id={heading}>{text.trend(words.measure(first))}</h2>
      <Chart label={text.trend(words.measure(first))} draw={draw} />
      <details>
        <summary>{text.table}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
        <section className={styles['scroll']} aria-label={text.table} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.start}</th>
                {words.shown.map((name) => (
                  <th key={name} scope="col" data-number>
                    {words.measure(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {series.map(({ start, numbers }) => (
                <tr key={start}>
                  <th scope="row">{start}</th>
                  {words.shown.map((name) => (
                    <td key={name} data-number>
                      {words.said(name, numbers)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
