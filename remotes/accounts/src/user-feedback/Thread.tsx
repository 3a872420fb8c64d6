import {
  FEEDBACK_STATES,
  type FeedbackDetail,
  type FeedbackState,
} from '@banyan/contract/feedback';
import { type AttachedFile, mediaPath } from '@banyan/contract/files';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useWords } from '@banyan/ui';
import threads from '../threads.module.css';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';

type Message = FeedbackDetail['messages'][number];

/** What was written, oldest first. */
export function Thread({ thread }: { readonly thread: FeedbackDetail }) {
  const text = useTexts(feedbackTexts);
  const { id, files, createdAt, createdBy } = thread;
  const first: Message = {
    id,
    by: 'customer',
    byName: createdBy,
    text: thread.text,
    internal: false,
    files,
    at: createdAt,
  };
  return (
    <ol className={threads['thread']} aria-label={text.thread}>
      {[first, ...thread.messages].map((message) => (
        <li key={message.id} className={threads[kindOf(message)]}>
          <Line message={message} />
        </li>
      ))}
    </ol>
  );
}

function kindOf({ by, internal }: Message): 'note' | Message['by'] {
  return internal ? 'note' : by;
}

function Line({ message }: { readonly message: Message }) {
  const { came, note, staff } = useTexts(feedbackTexts);
  const states = useWords(FEEDBACK_STATES);
  const { by, byName, text, internal, files, at } = message;
  if (by === 'system') {
    return (
      <>
        {came(states[text as FeedbackState])} · {formatInstant(at)}
      </>
    );
  }
  const who = [byName, ...(by === 'staff' ? [internal ? note : staff] : [])].join(' · ');
  return (
    <>
      <header>
        <span>{who}</span>
        <time dateTime={at}>{formatInstant(at)}</time>
      </header>
      <p>{text}</p>
      <Files files={files} />
    </>
  );
}

function Files({ files }: { readonly files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {files.map(({ id, name, type }) => (
        <li key={id}>
          <a href={mediaPath(id, name)} target="_blank" rel="noreferrer">
            {type.startsWith('image/') ? (
              <img src={mediaPath(id, name)} alt={name} loading="lazy" />
            ) : (
              name
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
