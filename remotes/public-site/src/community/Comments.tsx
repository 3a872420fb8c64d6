import {
  COMMENTS_A_PAGE,
  type MapComment,
  type MapComments,
  mapPath,
} from '@banyan/contract/community';
import { COMMENT_TEXT } from '@banyan/contract/diagrams';
import { Pager } from '@banyan/lists';
import { useDraftFields } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, thing } from '@banyan/rules';
import { selectPerson, useAppSelector, useServices } from '@banyan/store';
import { FormErrors, LoadFailed, newId, PlainButton, TextArea, usePlainForm } from '@banyan/ui';
import { useState } from 'react';
import { useAnswer } from '../site/useAnswer.js';
import styles from './community.module.css';
import { communityTexts } from './communityTexts.js';
import { Report } from './Report.js';

type Props = { readonly diagramId: string };

/** What readers say about a map; customers who are signed in write, too. */
export function Comments({ diagramId }: Props) {
  const text = useTexts(communityTexts);
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { answer, retry } = useAnswer(
    'Community/GetComments',
    { id: diagramId, language, page },
    thing<MapComments>,
  );
  const list = {
    search: { page, pageSize: COMMENTS_A_PAGE },
    change: (next: { readonly page: number }) => {
      setPage(next.page);
    },
  };
  return (
    <section className={styles['comments']} aria-labelledby="comments">
      <h2 id="comments">{text.comments}</h2>
      <Write diagramId={diagramId} onSent={retry} />
      {answer.status === 'loading' && <div role="status" aria-label={text.loading} />}
      {answer.status === 'failed' && <LoadFailed reason={answer.failure.message} onRetry={retry} />}
      {answer.status === 'ready' && answer.result.records === 0 && (
        <p className={styles['muted']}>{text.noComments}</p>
      )}
      {answer.status === 'ready' && answer.result.records > 0 && (
        <>
          <ul className={styles['commentList']}>
            {answer.result.results.map((comment) => (
              <Comment key={comment.id} diagramId={diagramId} comment={comment} onGone={retry} />
            ))}
          </ul>
          <Pager label={text.pages} records={answer.result.records} list={list} />
        </>
      )}
    </section>
  );
}

type CommentProps = {
  readonly diagramId: string;
  readonly comment: MapComment;
  readonly onGone: () => void;
};

function Comment({ diagramId, comment, onGone }: CommentProps) {
  const text = useTexts(communityTexts);
  const { post } = useServices();
  const [fault, setFault] = useState('');
  const { id, author, at, isMine, isWaiting } = comment;
  const remove = async (): Promise<void> => {
    const reply = await post('MyComment/Remove', { id }, thing);
    if (reply.success) onGone();
    else setFault(reply.error.message);
  };
  return (
    <li>
      <p className={styles['muted']}>
        <strong>{author}</strong> · {formatInstant(at)}
        {isWaiting && ` · ${text.waiting}`}
      </p>
      <p className={styles['commentText']}>{comment.text}</p>
      {isMine ? (
        <button
          type="button"
          className={styles['quiet']}
          aria-label={text.removeOf(author)}
          onClick={() => void remove()}
        >
          {text.remove}
        </button>
      ) : (
        <Report diagramId={diagramId} commentId={id} label={text.reportOf(author)} />
      )}
      {fault !== '' && <p role="alert">{fault}</p>}
    </li>
  );
}

function Write({ diagramId, onSent }: Props & { readonly onSent: () => void }) {
  const text = useTexts(communityTexts);
  const host = useHost();
  const person = useAppSelector(selectPerson);
  const { post } = useServices();
  const [said, say] = useState('');
  const [key, setKey] = useState(newId);
  // What is being written outlives a reload and a new sign-in.
  const [values, change, draft] = useDraftFields(`comment:${diagramId}`, { comment: '' });
  const form = usePlainForm([values, change], {
    comment: (value) => (value.trim().length < COMMENT_TEXT.least ? text.short : null),
  });
  if (person?.audience !== 'customer') {
    return (
      <PlainButton
        look="plain"
        onClick={() => {
          host.signIn('customer', { returnTo: mapPath(diagramId) });
        }}
      >
        {text.signIn}
      </PlainButton>
    );
  }
  const send = async () => {
    const body = { key, diagramId, text: values.comment };
    const reply = await post('MyComment/Add', body, thing<{ isWaiting: boolean }>);
    if (!reply.success) return { form: reply.error.message };
    say(reply.result.isWaiting ? text.waits : text.sent);
    draft.discard();
    setKey(newId());
    onSent();
    return null;
  };
  return (
    <form className={styles['write']} onSubmit={form.submit(send)} noValidate>
      <FormErrors form={form} />
      <TextArea {...form.at('comment')} label={text.write} rows={3} maxLength={COMMENT_TEXT.most} />
      <div>
        <PlainButton isBusy={form.isBusy}>{text.send}</PlainButton>
      </div>
      <p role="status">{said}</p>
    </form>
  );
}
