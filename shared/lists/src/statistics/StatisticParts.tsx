import type { StatisticDescription, StatisticPart } from '@banyan/contract/statistics';
import { useTexts } from '@banyan/platform/language';
import { useId } from 'react';
import styles from './statistics.module.css';
import { statisticTexts } from './statisticTexts.js';
import { useStatisticWords } from './words.js';

type Props = {
  readonly of: StatisticDescription;
  readonly dimension: string;
  readonly parts: readonly StatisticPart[];
  /** Shows the numbers of one value; left out where they are shown already. */
  readonly filter?: (value: string) => void;
};

/** The numbers by one dimension: a table whose shares are drawn as bars. */
export function StatisticParts({ of, dimension, parts, filter }: Props) {
  const text = useTexts(statisticTexts);
  const words = useStatisticWords(of);
  const heading = useId();
  const [first = ''] = words.counted;
  const sum = parts.reduce((all, { numbers }) => all + (numbers[first] ?? 0), 0);
  const share = ({ numbers }: StatisticPart) => (sum === 0 ? 0 : (numbers[first] ?? 0) / sum);
  if (parts.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h2 id={heading}>{words.dimension(dimension)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles['scroll']} aria-labelledby={heading} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.dimension(dimension)}</th>
              {words.shown.map((name) => (
                <th key={name} scope="col" data-number>
                  {words.measure(name)}
                </th>
              ))}
              <th scope="col">{text.share}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => {
              const name = words.value(dimension, part.value);
              return (
                <tr key={part.value}>
                  <th scope="row">
                    {filter === undefined || part.value === '' ? (
                      name
                    ) : (
                      <button
                        type="button"
                        className={styles['value']}
                        aria-label={text.filter(name)}
                        onClick={() => {
                          filter(part.value);
                        }}
                      >
                        {name}
                      </button>
                    )}
                  </th>
                  {words.shown.map((measure) => (
                    <td key={measure} data-number>
                      {words.said(measure, part.numbers)}
                    </td>
                  ))}
                  <td>
                    <span
                      className={styles['bar']}
                      style={{ '--share': share(part) } as Record<string, number>}
                    >
                      {`${(100 * share(part)).toFixed(1)} %`}
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
}
