import {
  RECOVERY_STEPS,
  SERVICE_ENTRIES,
  SERVICE_STATES,
  type ServiceDetail,
  type ServiceEntry,
} from '@banyan/contract/service-requests';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useWords } from '@banyan/ui';
import styles from '../threads.module.css';
import { serviceTexts } from './serviceTexts.js';

/** What is asked for, and all that was written and done since, oldest first. */
export function Thread({ request }: { readonly request: ServiceDetail }) {
  const { thread, asked } = useTexts(serviceTexts);
  return (
    <ol className={styles['thread']} aria-label={thread}>
      <li className={styles['customer']}>
        <header>
          <span>
            {request.createdBy} · {asked}
          </span>
          <time dateTime={request.createdAt}>{formatInstant(request.createdAt)}</time>
        </header>
        <p>{request.text}</p>
      </li>
      {request.entries.map((entry) => (
        <li key={entry.id} className={styles[lookOf(entry)]}>
          {entry.kind === 'state' ? <Progress entry={entry} /> : <Said entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

function lookOf({ kind, by, internal }: ServiceEntry): 'system' | 'note' | ServiceEntry['by'] {
  if (kind === 'state') return 'system';
  return internal ? 'note' : by;
}

function Said({ entry }: { readonly entry: ServiceEntry }) {
  const { entry: text } = useTexts(serviceTexts);
  const kinds = useWords(SERVICE_ENTRIES);
  const { byName, by, kind, internal, at } = entry;
  const who = [byName, by === 'staff' ? text.staff : null, kind === 'message' ? null : kinds[kind]];
  return (
    <>
      <header>
        <span>
          {[...who, internal && kind !== 'note' ? text.inside : null]
            .filter((word) => word !== null)
            .join(' · ')}
        </span>
        <time dateTime={at}>{formatInstant(at)}</time>
      </header>
      <p>{entry.text}</p>
    </>
  );
}

function Progress({ entry }: { readonly entry: ServiceEntry }) {
  const { progress } = useTexts(serviceTexts);
  const what = useProgress(entry);
  const { byName, at } = entry;
  const { reason, withTotp } = entry.said;
  const by = byName === '' ? '' : ` · ${byName}`;
  return (
    <>
      {what}
      {withTotp === 'true' && progress.withTotp}
      {reason !== undefined && progress.because(reason)}
      {by} · {formatInstant(at)}
    </>
  );
}

/** What came of it, in words. */
function useProgress({ text, said: { from, to, fen } }: ServiceEntry): string {
  const { progress } = useTexts(serviceTexts);
  const states: Readonly<Record<string, string>> = useWords(SERVICE_STATES);
  const steps: Readonly<Record<string, string>> = useWords(RECOVERY_STEPS);
  if (from !== undefined && to !== undefined) {
    return progress.moved(formatInstant(from), formatInstant(to));
  }
  if (fen !== undefined) return progress.charged(formatYuan(Number(fen)));
  if (to !== undefined) return progress.arranged(formatInstant(to));
  if (from !== undefined) return progress.takenBack(formatInstant(from));
  return steps[text] ?? progress.came(states[text] ?? text);
}
