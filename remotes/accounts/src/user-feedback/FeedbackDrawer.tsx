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
import { Facts, StateTag, useWords } from '@banyan/ui';
import type { SendFile } from '../attaching/useAttaching.js';
import { CustomerBox } from './CustomerBox.js';
import { FeedbackActs } from './FeedbackActs.js';
import type { FeedbackPlace } from './feedbackList.js';
import { feedbackTexts } from './feedbackTexts.js';
import { Particulars } from './Particulars.js';
import { ReplyForm } from './ReplyForm.js';
import { Similar } from './Similar.js';
import { Thread } from './Thread.js';
import type { useChoices } from './useChoices.js';
import { STATE_TONES } from './useFeedbackColumns.js';

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
        ...shown(columns.waitsSince, until),
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
