import {
  FEEDBACK_ENDS,
  FEEDBACK_SOURCES,
  FEEDBACK_STATES,
  type Feedback,
  type FeedbackDetail,
} from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import { Asked, RecordLink } from '@banyan/lists';
import { RecordDrawer } from '@banyan/lists/record';
import { Alert, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId, StateTag, useWords } from '@banyan/ui';
import { useState } from 'react';
import { type SendFile, useAttaching } from '../attaching/useAttaching.js';
import { WriteBox } from '../WriteBox.js';
import { CustomerBox } from './CustomerBox.js';
import { FeedbackActs } from './FeedbackActs.js';
import styles from './feedback.module.css';
import type { FeedbackPlace } from './feedbackList.js';
import { feedbackTexts } from './feedbackTexts.js';
import { fillTemplate } from './fillTemplate.js';
import { Particulars } from './Particulars.js';
import { Thread } from './Thread.js';
import type { useChoices } from './useChoices.js';
import { STATE_TONES } from './useFeedbackColumns.js';

type ReplyKind = 'waiting' | 'resolved' | 'open' | 'note';

type Choices = ReturnType<typeof useChoices>;
type Props = {
  readonly id: string;
  readonly list: FeedbackPlace;
  readonly rows: readonly Feedback[];
  readonly choices: Choices;
  readonly sendFile: SendFile;
};

/** A thread over its list: what was written, the answer, and who has it in hand. */
export function FeedbackDrawer({ id, list, rows, choices, sendFile }: Props) {
  const { api } = useDomain(feedbackDomain);
  const thread = api.useThreadQuery({ id });
  return (
    <RecordDrawer
      title={thread.currentData?.title ?? ''}
      list={list}
      drafts={[`reply:${id}`, `feedback:${id}`]}
      rows={rows}
      width={760}
    >
      <Asked query={thread}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <Detail thread={found} choices={choices} list={list} sendFile={sendFile} />
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

type DetailProps = Pick<Props, 'choices' | 'list' | 'sendFile'> & {
  readonly thread: FeedbackDetail;
};

function Detail({ thread, choices, list, sendFile }: DetailProps) {
  const text = useTexts(feedbackTexts);
  const host = useHost();
  const canEdit = host.isAuth('feedback.edit');
  const isClosed = thread.state === 'closed';
  return (
    <>
      <About thread={thread} categories={choices.categories} list={list} />
      {thread.customerId !== null && host.isAuth('accounts.view') && (
        <CustomerBox id={thread.customerId} />
      )}
      {canEdit && <FeedbackActs thread={thread} assignees={choices.assignees} />}
      <Thread thread={thread} />
      {host.isAuth('feedback.reply') && !isClosed && (
        <ReplyForm thread={thread} templates={choices.templates} sendFile={sendFile} />
      )}
      {isClosed && <Alert type="info" showIcon title={text.reply.closed} />}
      <Similar id={thread.id} list={list} />
      <Particulars thread={thread} choices={choices} isReadOnly={!canEdit} />
    </>
  );
}

function About({
  thread,
  categories,
  list,
}: { readonly thread: FeedbackDetail } & Pick<Choices, 'categories'> & Pick<Props, 'list'>) {
  const { about, columns, filter, due, overdue, stars, environment } = useTexts(feedbackTexts);
  // A program may name more than these.
  const said: Readonly<Record<string, string>> = environment;
  const states = useWords(FEEDBACK_STATES);
  const ends = useWords(FEEDBACK_ENDS);
  const sources = useWords(FEEDBACK_SOURCES);
  const { state, closedAs, dueAt, isOverdue, contact, rating, followsId, mergedInto, merged } =
    thread;
  const shown = (name: string, value: string | null) =>
    value === null || value === '' ? [] : [[name, value] as const];
  const linked = (name: string, ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const links = ids.map((id) => (
      <RecordLink key={id} id={id} list={list}>
        {id}
      </RecordLink>
    ));
    return [[name, links] as const];
  };
  const until = dueAt === null ? null : (isOverdue ? overdue : due)(formatInstant(dueAt));
  return (
    <Facts
      facts={[
        [about.number, thread.id],
        [
          columns.state,
          <StateTag key="state" tone={STATE_TONES[state]}>
            {states[state]}
          </StateTag>,
        ],
        ...shown(about.closedAs, closedAs === null ? null : ends[closedAs]),
        ...shown(about.deadline, until),
        ...shown(columns.customer, thread.customerName),
        ...shown(about.contact, contact),
        [columns.category, categories[thread.category] ?? thread.category],
        [filter.source, sources[thread.source]],
        ...shown(columns.rating, rating === null ? null : stars(rating)),
        ...shown(about.follows, followsId),
        ...linked(about.mergedInto, mergedInto === null ? [] : [mergedInto]),
        ...linked(about.merged, merged),
        ...Object.entries(thread.environment).map(
          ([name, value]) => [said[name] ?? name, value] as const,
        ),
      ]}
    />
  );
}

type SimilarProps = { readonly id: string; readonly list: FeedbackPlace };

/** Threads with nearly the same text, already answered or known. Renders nothing without any. */
function Similar({ id, list }: SimilarProps) {
  const { similar: text } = useTexts(feedbackTexts);
  const states = useWords(FEEDBACK_STATES);
  const { api } = useDomain(feedbackDomain);
  const { currentData = [] } = api.useSimilarQuery({ id });
  if (currentData.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <h3>{text.title}</h3>
      <ul className={styles['similar']}>
        {currentData.map(({ id: other, title, state, share }) => (
          <li key={other}>
            <RecordLink id={other} list={list}>
              {title}
            </RecordLink>
            <span>
              {states[state]} · {text.alike(Math.round(share * 100))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReplyFormProps = {
  readonly thread: FeedbackDetail;
  readonly templates: readonly string[];
  readonly sendFile: SendFile;
};

/** An answer to the customer, or a note for colleagues. */
function ReplyForm({ thread, templates, sendFile }: ReplyFormProps) {
  const { reply: text } = useTexts(feedbackTexts);
  const { api } = useDomain(feedbackDomain);
  const [kind, setKind] = useState<ReplyKind>('waiting');
  const attaching = useAttaching(sendFile);
  const [reply] = api.useReplyMutation();
  const [note] = api.useNoteMutation();
  const { id, messages, customerName } = thread;
  const about = { name: customerName || text.nameless, number: id };
  const seenUpTo = messages.at(-1)?.id ?? null;
  const isNote = kind === 'note';
  return (
    <WriteBox<ReplyKind>
      draft={`reply:${id}`}
      text={{
        ...text,
        hint: isNote ? text.noteHint : text.hint,
        done: isNote ? text.noted : text.sent,
      }}
      kinds={text.as}
      kind={kind}
      at={{ entity: 'feedback', id }}
      attaching={isNote ? undefined : attaching}
      templates={isNote ? [] : templates.map((each) => fillTemplate(each, about))}
      isInside={isNote}
      onKind={setKind}
      send={(content) => {
        const sent = { id, key: newId(), text: content };
        if (kind === 'note') return note(sent);
        const files = [...(attaching.ids() ?? [])];
        return reply({ ...sent, files, next: kind, seenUpTo });
      }}
    />
  );
}
