import type { DayCount } from '@banyan/contract/diagrams';
import { useTexts } from '@banyan/platform/language';
import parts from '../portal-frame/portalParts.module.css';
import styles from './detail.module.css';
import { detailTexts } from './detailTexts.js';

const BAR = 20;
const HEIGHT = 96;

/** How often a file was seen and taken on each day: bars, and the same as a table. */
export function Days({ days }: { readonly days: readonly DayCount[] }) {
  const { facts, days: text } = useTexts(detailTexts);
  const counted = days.filter(({ views, downloads }) => views + downloads > 0);
  if (counted.length === 0) return <p className={parts['muted']}>{text.none}</p>;
  const most = Math.max(...days.map(({ views, downloads }) => Math.max(views, downloads)));
  return (
    <>
      <p className={styles['legend']} aria-hidden="true">
        <span className={styles['views']}>{facts.views}</span>
        <span className={styles['downloads']}>{facts.downloads}</span>
      </p>
      <svg
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
        className={styles['bars']}
        role="img"
        aria-label={text.heading}
      >
        {days.map(({ day, views, downloads }, at) => (
          <g key={day}>
            <Bar at={at * BAR} share={views / most} look="views" />
            <Bar at={at * BAR + BAR / 2} share={downloads / most} look="downloads" />
          </g>
        ))}
      </svg>
      <details>
        <summary>{text.table}</summary>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col">{facts.views}</th>
              <th scope="col">{facts.downloads}</th>
            </tr>
          </thead>
          <tbody>
            {counted.map(({ day, views, downloads }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{views}</td>
                <td>{downloads}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

type BarProps = {
  readonly at: number;
  readonly share: number;
  readonly look: 'views' | 'downloads';
};

function Bar({ at, share, look }: BarProps) {
  const height = share * (HEIGHT - 4);
  return (
    <rect
      className={styles[look]}
      x={at + 1}
      y={HEIGHT - height}
      width={BAR / 2 - 2}
      height={height}
    />
  );
}
