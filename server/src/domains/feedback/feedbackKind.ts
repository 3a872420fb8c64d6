import {
  FEEDBACK_PRIORITIES,
  type Feedback,
  type FeedbackFilter,
  feedbackSchema,
} from '@banyan/contract/feedback';
import {
  columnOf,
  equal,
  instantSql,
  onDays,
  textIn,
  where,
} from '../../ground/database/sql/index.js';
import type { RecordKind, Sort } from '../../ground/records/index.js';

export const UNFINISHED = "r.state in ('new', 'open', 'waiting')";

export const FEEDBACK: RecordKind<Feedback, FeedbackFilter> = {
  entity: 'feedback',
  noun: { zh: '反馈', en: 'feedback' },
  nameOf: ({ id }) => id,
  table: 'feedback',
  row: feedbackSchema,
  computed: (now) => ({
    customerName:
      'coalesce((select c.name from customers c where c.id = r.customer_id), r.created_by)',
    assigneeName: '(select a.username from accounts a where a.id = r.assignee_id)',
    isOverdue: isOverdue(now),
  }),
  conditionOf: (asked, now) =>
    where((place) => [
      ...equal(place, 'r', asked, ['category', 'priority', 'source', 'customerId']),
      ...onDays(place, 'r.created_at', asked),
      textIn(place, 'r', asked.text, ['id', 'title', 'text']),
      asked.state === 'unfinished' && UNFINISHED,
      asked.state !== undefined &&
        asked.state !== 'unfinished' &&
        `r.state = ${place(asked.state)}`,
      asked.assignee === 'none' && 'r.assignee_id is null',
      asked.assignee !== undefined &&
        asked.assignee !== 'none' &&
        `r.assignee_id = ${place(asked.assignee)}`,
      asked.tag !== undefined && `${place(asked.tag)} = any(r.tags)`,
      asked.isUnread === true && 'r.staff_unread > 0',
      asked.isOverdue === true && isOverdue(now),
    ]),
  orders: orderOf,
  view: 'feedback.view',
};

/** An answer is due and has not been given. What is resolved or closed is due no more. */
export function isOverdue(now: number): string {
  return `(${UNFINISHED} and coalesce(r.due_at < ${instantSql(now)}, false))`;
}

const PRIORITIES = Object.keys(FEEDBACK_PRIORITIES)
  .map((priority) => `'${priority}'`)
  .join(', ');

/** What is overdue comes first, then who waits: by what matters most, and then by how long. */
function orderOf({ by, direction }: Sort, now: number): string | null {
  const [first, last] = direction === 'desc' ? ['desc', 'asc'] : ['asc', 'desc'];
  if (by === 'createdAt') return null;
  if (by !== 'attention') return `r.${columnOf(by)} ${first} nulls last, r.id ${first}`;
  return `${isOverdue(now)} ${first}, r.waits_since is not null ${first}, array_position(array[${PRIORITIES}], r.priority) ${last},
    r.waits_since ${last} nulls last, r.id ${first}`;
}
