import type { TimelineEntry } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import styles from './orderTimeline.module.css';
import { orderWords } from './orderWords.js';

type Props = {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
};

/** What happened to an order, the newest first. */
export function OrderTimeline({ label, entries }: Props) {
  const words = useTexts(orderWords);
  const newestFirst = entries.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {newestFirst.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <p className={styles['what']}>
            <strong>{words.event[entry.kind]}</strong> {detailOf(entry, words)}
          </p>
          <p className={styles['when']}>
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time> · {entry.by}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The contract: the state reached, the amount in fen, or the note's text. */
function detailOf({ kind, detail }: TimelineEntry, words: (typeof orderWords)['zh']): string {
  switch (kind) {
    case 'state':
    case 'created':
      return named(words.state, detail);
    case 'invoice':
      return named(words.invoice, detail);
    case 'refund':
      return /^\d+$/.test(detail) ? formatYuan(Number(detail)) : detail;
    case 'note':
      return detail;
  }
}

function named(names: Readonly<Record<string, string>>, key: string): string {
  return (Object.hasOwn(names, key) ? names[key] : undefined) ?? key;
}
