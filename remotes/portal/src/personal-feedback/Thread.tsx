import type { MyFeedbackDetail } from '@banyan/contract/feedback';
import { type AttachedFile, mediaPath } from '@banyan/contract/files';
import { Asked } from '@banyan/lists';
import { useDraftFields } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { Link, useNavigate } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { FormErrors, newId, PlainButton, type Refused, TextArea, usePlainForm } from '@banyan/ui';
import { useEffect, useState } from 'react';
import type { PictureSender } from '../pictures/pictureSender.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { Restored } from '../portal-frame/Restored.js';
import styles from './feedback.module.css';
import { feedbackTexts } from './feedbackTexts.js';
import { keyedSend } from './keyedSend.js';
import { Message } from './Message.js';
import { myFeedbackDomain } from './myFeedbackDomain.js';
import { Rating } from './Rating.js';
import { ThreadState } from './Threads.js';
import { FAULTS, MOST_OF_REPLY, threadTexts } from './threadTexts.js';
import { usePictures } from './usePictures.js';
import { WithPictures } from './WithPictures.js';

const NO_REPLY = { key: '', text: '' };

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

type EndingProps = { readonly thread: MyFeedbackDetail };

/** Closing it, and then saying how it went. */
function Ending({ thread: { id, state, rating } }: EndingProps) {
  const text = useTexts(feedbackTexts).thread;
  const { api } = useDomain(myFeedbackDomain);
  const [solve, solving] = api.useSolveMutation();
  const [rate, judging] = api.useRateMutation();
  const [keys] = useState(() => ({ solve: newId(), rate: newId() }));
  const failure = solving.error ?? judging.error;
  const isBusy = solving.isLoading || judging.isLoading;
  return (
    <div className={styles['ending']}>
      {state !== 'closed' && (
        <PlainButton
          look="plain"
          isBusy={isBusy}
          onClick={() => {
            if (!isBusy) void solve({ id, key: keys.solve });
          }}
        >
          {text.solve}
        </PlainButton>
      )}
      {(state === 'closed' || rating !== null) && (
        <Rating
          question={text.rate}
          rating={rating}
          onRate={(given) => {
            if (!isBusy) void rate({ id, key: keys.rate, rating: given });
          }}
        />
      )}
      {failure !== undefined && (
        <p role="alert" className={styles['fault']}>
          {failure.message}
        </p>
      )}
    </div>
  );
}

type ReplyFormProps = { readonly thread: MyFeedbackDetail; readonly sender: PictureSender };

function ReplyForm({ thread: { id, state }, sender }: ReplyFormProps) {
  const text = useTexts(threadTexts);
  const { reopens } = useTexts(feedbackTexts).thread;
  const navigate = useNavigate();
  const { api } = useDomain(myFeedbackDomain);
  const [reply] = api.useReplyMutation();
  const pictures = usePictures(sender);
  const [values, change, draft] = useDraftFields(`reply:${id}`, NO_REPLY);
  const form = usePlainForm([values, change], {
    text: (value) => (value.trim() === '' ? FAULTS.empty : null),
  });

  const send = async (): Promise<Refused<typeof NO_REPLY> | null> => {
    const ready = pictures.ready();
    if ('fault' in ready) return { form: ready.fault };
    const answer = await keyedSend([values, change], (key) =>
      reply({ id, key, text: values.text.trim(), files: ready.ids }),
    );
    if (answer.error !== undefined) return { form: answer.error.message ?? '' };
    draft.discard();
    pictures.clear();
    // One that was closed long ago is followed by a new one.
    if (answer.data.id !== id) void navigate(`?id=${encodeURIComponent(answer.data.id)}`);
    return null;
  };

  return (
    <form className={styles['reply']} noValidate onSubmit={form.submit(send)}>
      <Restored draft={draft} />
      <FormErrors form={form} />
      <WithPictures of={pictures}>
        <TextArea
          {...form.at('text')}
          label={text.reply}
          rows={3}
          maxLength={MOST_OF_REPLY}
          hint={state === 'closed' ? reopens : undefined}
        />
      </WithPictures>
      <div>
        <PlainButton isBusy={form.isBusy}>{text.send}</PlainButton>
      </div>
    </form>
  );
}
