import { FEEDBACK_PRIORITIES, FEEDBACK_THREAD, feedbackSchemas } from '@banyan/contract/feedback';
import { columnOf, instantSql, textIn } from '../../ground/database/sql/index.js';
import { describedKind, type Sort } from '../../ground/records/index.js';

export const UNFINISHED = "r.state in ('new', 'open', 'waiting')";

export const FEEDBACK = describedKind(FEEDBACK_THREAD, feedbackSchemas, {
  table: 'feedback',
  computed: (now) => ({
    customerName:
      'coalesce((select c.name from customers c where c.id = r.customer_id), r.created_by)',
    assigneeName: '(select a.username from accounts a where a.id = r.assignee_id)',
    isOverdue: isOverdue(now),
  }),
  also: (place, { text, state, assignee, tag, isUnread, isOverdue: isLate }, now) => [
    textIn(place, 'r', text, ['id', 'title', 'text']),
    state !== undefined && (state === 'unfinished' ? UNFINISHED : `r.state = ${place(state)}`),
    assignee !== undefined &&
      (assignee === 'none' ? 'r.assignee_id is null' : `r.assignee_id = ${place(assignee)}`),
    tag !== undefined && `${place(tag)} = any(r.tags)`,
    isUnread === true && 'r.staff_unread > 0',
    isLate === true && isOverdue(now),
  ],
  orders: orderOf,
});

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
