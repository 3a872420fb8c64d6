import type { Language, LocalText } from '@banyan/contract';
import { INVOICE_STATES } from '@banyan/contract/invoices';
import { ORDER_STATES, TIMELINE_KINDS, type TimelineEntry } from '@banyan/contract/orders';
import { useLanguage } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import styles from './orderTimeline.module.css';

type Props = {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
};

/** What happened to an order, the newest first. */
export function OrderTimeline({ label, entries }: Props) {
  const language = useLanguage();
  const newestFirst = entries.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {newestFirst.map((entry) => (
        <li key={entry.id} data-kind={entry.kind}>
          <p className={styles['what']}>
            <strong>{TIMELINE_KINDS[entry.kind][language]}</strong> {detailOf(entry, language)}
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
function detailOf({ kind, detail }: TimelineEntry, language: Language): string {
  switch (kind) {
    case 'state':
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
