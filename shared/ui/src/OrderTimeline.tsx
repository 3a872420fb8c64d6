import type { Language, LocalText } from '@banyan/contract';
import { INVOICE_STATES } from '@banyan/contract/invoices';
import { ORDER_STATES, TIMELINE_KINDS, type TimelineEntry } from '@banyan/contract/orders';
import { useLanguage } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import styles from './orderTimeline.module.css';

type Props = {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
  /** The name of who reads it, if they are in it. */
  readonly reader?: string;
};

const YOU: LocalText = { zh: '您', en: 'You' };
const SYSTEM: LocalText = { zh: '系统', en: 'The system' };

/** What happened to an order, the newest first. */
export function OrderTimeline({ label, entries, reader }: Props) {
  const language = useLanguage();
  // They come with the oldest first. What happened in one moment is turned round, too.
  const newestFirst = entries.toReversed().sort((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {newestFirst.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <p className={styles['what']}>
            <strong>{nameOf(entry, language)}</strong> {detailOf(entry, language)}
          </p>
          <p className={styles['when']}>
            <time dateTime={entry.at}>{formatInstant(entry.at)}</time> ·{' '}
            {entry.by === reader ? YOU[language] : entry.by || SYSTEM[language]}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What happened. */
function nameOf({ kind, detail }: TimelineEntry, language: Language): string {
  return kind === 'state' ? named(ORDER_STATES, detail, language) : TIMELINE_KINDS[kind][language];
}

/** The contract: the state reached, the amount in fen, or the note's text. */
function detailOf({ kind, detail }: TimelineEntry, language: Language): string {
  switch (kind) {
    case 'state':
      return '';
    case 'created':
      return named(ORDER_STATES, detail, language);
    case 'invoice':
      return named(INVOICE_STATES, detail, language);
    case 'refund':
      return /^\d+$/.test(detail) ? formatYuan(Number(detail)) : detail;
    case 'note':
      return detail;
  }
}

function named(
  names: Readonly<Record<string, LocalText>>,
  key: string,
  language: Language,
): string {
  return (Object.hasOwn(names, key) ? names[key]?.[language] : undefined) ?? key;
}
