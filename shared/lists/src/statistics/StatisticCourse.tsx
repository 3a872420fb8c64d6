import type { Statistic, StatisticDescription } from '@banyan/contract/statistics';
import { measureOf } from '@banyan/contract/statistics';
import { useTexts } from '@banyan/platform/language';
import { Chart, type ChartColors } from '@banyan/ui';
import { type CSSProperties, useCallback, useId } from 'react';
import { chartOfLines, type Line } from './chartOf.js';
import styles from './statistics.module.css';
import { statisticTexts } from './statisticTexts.js';
import { useStatisticWords } from './words.js';

type Props = {
  readonly of: StatisticDescription;
  readonly found: Statistic;
  /** Where the table is what people look at. */
  readonly isTableOpen?: boolean | undefined;
};

/** What is counted over time, as lines and as a table. */
export function StatisticCourse({ of, found, isTableOpen = false }: Props) {
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
      <details open={isTableOpen}>
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
                    <td key={name} data-number style={shadeOf(of, name, numbers)}>
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

/** A share has a ground as strong as it is high. */
function shadeOf(
  of: StatisticDescription,
  name: string,
  numbers: Readonly<Record<string, number>>,
): CSSProperties | undefined {
  const { kind, as } = of.measures[name] ?? {};
  const value = kind === 'ratio' && as === undefined ? measureOf(of, name, numbers) : null;
  return value === null ? undefined : ({ '--share': value } as CSSProperties);
}
