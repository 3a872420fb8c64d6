import { useTexts } from '@banyan/platform/language';
import styles from './errors.module.css';
import { errorTexts } from './errorTexts.js';

/** How often it happened on each of the last days: bars, and the same in words. */
export function Trend({ days }: { readonly days: readonly number[] }) {
  const text = useTexts(errorTexts);
  const most = Math.max(1, ...days);
  const total = days.reduce((sum, count) => sum + count, 0);
  const said = text.trendOf(total, days.at(-1) ?? 0);
  return (
    <span role="img" aria-label={said} title={said} className={styles['trend']}>
      {days.map((count, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
        <i key={day} style={{ '--share': count / most } as Record<string, number>} />
      ))}
    </span>
  );
}
