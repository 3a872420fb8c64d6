import type { MyFeedbackDetail } from '@banyan/contract/feedback';
import { type AttachedFile, mediaPath } from '@banyan/contract/files';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { useEffect } from 'react';
import type { PictureSender } from '../pictures/pictureSender.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { Ending } from './Ending.js';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';
import { Message } from './Message.js';
import { myFeedbackDomain } from './myFeedbackDomain.js';
import { ReplyForm } from './ReplyForm.js';
import { ThreadState } from './Threads.js';
import { threadTexts } from './threadTexts.js';

type Props = { readonly id: string; readonly sender: PictureSender };

/** One feedback and what was written about it. To see it is to have read it. */
export function Thread({ id, sender }: Props) {
  const { api } = useDomain(myFeedbackDomain);
  const thread = api.useThreadQuery({ id });
  const [markRead] = api.useMarkReadMutation();
  const unread = thread.currentData?.unread ?? 0;
  useEffect(() => {
    if (unread > 0) void markRead({ id });
  }, [markRead, id, unread]);
  return (
    <Asked query={thread}>
      {(found) =>
        found === null ? (
          <Pending />
        ) : (
          <article className={parts['card']} aria-labelledby="feedback-title">
            <Head thread={found} />
            <Messages thread={found} />
            {found.mergedInto === null ? (
              <>
                <Ending thread={found} />
                <ReplyForm thread={found} sender={sender} />
              </>
            ) : (
              <GoesOn into={found.mergedInto} />
            )}
          </article>
        )
      }
    </Asked>
  );
}

type Found = { readonly thread: MyFeedbackDetail };

function Head({ thread }: Found) {
  const text = useTexts(feedbackTexts).thread;
  const words = useTexts(threadTexts);
  const { id, title, followsId } = thread;
  return (
    <header className={styles['head']}>
      <h2 id="feedback-title" className={styles['heading']}>
        {title}
      </h2>
      <p className={parts['muted']}>
        {words.number(id)} <ThreadState thread={thread} />
      </p>
      {followsId !== null && (
        <Link className={parts['link']} to={`?id=${encodeURIComponent(followsId)}`}>
          {text.follows}
        </Link>
      )}
    </header>
  );
}

/** Its customer says the same elsewhere, and is answered there. */
function GoesOn({ into }: { readonly into: string }) {
  const text = useTexts(feedbackTexts).thread;
  return (
    <p role="note">
      {text.merged}{' '}
      <Link className={parts['link']} to={`?id=${encodeURIComponent(into)}`}>
        {into}
      </Link>
    </p>
  );
}

function Messages({ thread: { text: first, files, createdAt, messages } }: Found) {
  const text = useTexts(threadTexts);
  const all = [
    { id: 'first', by: 'customer' as const, text: first, files, at: createdAt },
    ...messages,
  ];
  return (
    <div role="log" aria-label={text.log} className={styles['log']}>
      {all.map((message) => (
        <Message key={message.id} by={message.by} at={message.at} text={message.text}>
          <Files files={message.files} />
        </Message>
      ))}
    </div>
  );
}

function Files({ files }: { readonly files: readonly AttachedFile[] }) {
  const text = useTexts(feedbackTexts).thread;
  if (files.length === 0) return null;
  return (
    <p className={styles['files']}>
      {files.map(({ id, name, type }) => (
        <a key={id} href={mediaPath(id, name)} target="_blank" rel="noopener">
          {type.startsWith('image/') ? (
            <img src={mediaPath(id, name)} alt={text.picture(name)} loading="lazy" />
          ) : (
            name
          )}
        </a>
      ))}
    </p>
  );
}
