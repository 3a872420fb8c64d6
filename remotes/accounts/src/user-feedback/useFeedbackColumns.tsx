import { FEEDBACK_PRIORITIES, FEEDBACK_STATES, type Feedback } from '@banyan/contract/feedback';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { StateTag, type StateTone, useWords } from '@banyan/ui';
import { Unread } from '../Unread.js';
import styles from './feedback.module.css';
import type { FeedbackSort } from './feedbackList.js';
import { feedbackTexts } from './feedbackTexts.js';

export const STATE_TONES = {
  new: 'waiting',
  open: 'active',
  waiting: 'ended',
  resolved: 'done',
  closed: 'ended',
} as const satisfies Readonly<Record<Feedback['state'], StateTone>>;

const PRIORITY_TONES = {
  urgent: 'waiting',
  high: 'active',
  normal: 'ended',
  low: 'ended',
} as const satisfies Readonly<Record<Feedback['priority'], StateTone>>;

/** @param categories what each of them is called */
export function useFeedbackColumns(
  categories: Readonly<Record<string, string>>,
): readonly Column<Feedback, FeedbackSort>[] {
  const { columns, unread, nobody, due, overdue, stars } = useTexts(feedbackTexts);
  const state = useStateCell(FEEDBACK_STATES, STATE_TONES);
  const priorities = useWords(FEEDBACK_PRIORITIES);
  const title = (row: Feedback) => (
    <>
      <Unread count={row.staffUnread} label={unread} />
      {row.title}
    </>
  );
  const waits = ({ waitsSince }: Feedback) =>
    waitsSince === null ? null : formatInstant(waitsSince);
  const until = ({ dueAt, isOverdue }: Feedback) => {
    if (dueAt === null) return null;
    const at = formatInstant(dueAt);
    return isOverdue ? <span className={styles['overdue']}>{overdue(at)}</span> : due(at);
  };
  return titled(columns, {
    title: { width: 220, opens: true, render: title, second: ({ id }) => id },
    customer: { width: 100, card: 'fact', render: ({ customerName }) => customerName },
    category: { width: 100, render: ({ category }) => categories[category] ?? category },
    priority: {
      width: 104,
      card: 'line',
      render: (row) => (
        <StateTag tone={PRIORITY_TONES[row.priority]}>{priorities[row.priority]}</StateTag>
      ),
    },
    state: { width: 196, card: 'head', render: state },
    assignee: {
      width: 100,
      card: 'fact',
      render: ({ assigneeName }) => assigneeName ?? nobody,
    },
    waitsSince: { width: 190, sort: 'waitsSince', card: 'fact', render: waits, second: until },
    replies: { width: 80, align: 'right', shown: 'on request', render: ({ replies }) => replies },
    rating: {
      width: 90,
      shown: 'on request',
      render: ({ rating }) => (rating === null ? null : stars(rating)),
    },
    updatedAt: {
      width: 150,
      sort: 'updatedAt',
      render: ({ updatedAt }) => formatInstant(updatedAt),
    },
    createdAt: {
      width: 150,
      sort: 'createdAt',
      shown: 'on request',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
  });
}
