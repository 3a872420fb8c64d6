import { MY_FEEDBACK_STATES, type MyFeedback } from '@banyan/contract/feedback';
import { Asked } from '@banyan/lists';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { PlainButton, StateTag } from '@banyan/ui';
import { useState } from 'react';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';
import { myFeedbackDomain } from './myFeedbackDomain.js';

const STEP = 20;
const MOST = 100;
const TONES = { open: 'active', answered: 'sent', closed: 'ended' } as const;

/** Every feedback of the customer's, the one that last changed first. */
export function Threads({ openId }: { readonly openId: string | null }) {
  const text = useTexts(feedbackTexts);
  const [pageSize, setPageSize] = useState(STEP);
  const { api } = useDomain(myFeedbackDomain);
  const threads = api.useThreadsQuery({ page: 1, pageSize });
  return (
    <nav aria-label={text.mine} className={styles['list']}>
      <Link className={parts['button']} to="?id=new">
        {text.begin}
      </Link>
      <Asked query={threads}>
        {(found) => {
          if (found === null) return <Pending />;
          if (found.results.length === 0) return <p className={parts['muted']}>{text.empty}</p>;
          return (
            <ul className={styles['threads']}>
              {found.results.map((thread) => (
                <ThreadRow key={thread.id} thread={thread} isOpen={thread.id === openId} />
              ))}
            </ul>
          );
        }}
      </Asked>
      {(threads.data?.records ?? 0) > pageSize && pageSize < MOST && (
        <PlainButton
          look="plain"
          onClick={() => {
            setPageSize(pageSize + STEP);
          }}
        >
          {text.more}
        </PlainButton>
      )}
    </nav>
  );
}

type RowProps = { readonly thread: MyFeedback; readonly isOpen: boolean };

function ThreadRow({ thread, isOpen }: RowProps) {
  const text = useTexts(feedbackTexts);
  const { id, title, unread, updatedAt } = thread;
  return (
    <li>
      <Link to={`?id=${encodeURIComponent(id)}`} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles['title']} data-unread={unread > 0}>
          {title}
        </span>
        <span className={styles['about']}>
          <ThreadState thread={thread} />
          {unread > 0 && <strong className={styles['unread']}>{text.unread(unread)}</strong>}
        </span>
        <time className={parts['muted']} dateTime={updatedAt}>
          {formatInstant(updatedAt)}
        </time>
      </Link>
    </li>
  );
}

type StateProps = { readonly thread: Pick<MyFeedback, 'state' | 'isSolved'> };

export function ThreadState({ thread: { state, isSolved } }: StateProps) {
  const text = useTexts(feedbackTexts);
  const language = useLanguage();
  if (isSolved) return <StateTag tone="done">{text.solved}</StateTag>;
  return <StateTag tone={TONES[state]}>{inLanguage(MY_FEEDBACK_STATES[state], language)}</StateTag>;
}
