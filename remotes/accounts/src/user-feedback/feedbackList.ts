import { type RequestOf, valuesOf } from '@banyan/contract';
import {
  type FEEDBACK_CALLS,
  FEEDBACK_PRIORITIES,
  FEEDBACK_SOURCES,
  FEEDBACK_STATES,
} from '@banyan/contract/feedback';
import {
  called,
  day,
  id,
  type ListPlace,
  type ListSearch,
  listAddress,
  oneOf,
  text,
} from '@banyan/lists';

const SORTS = ['attention', 'updatedAt', 'createdAt', 'waitsSince'] as const;
export type FeedbackSort = (typeof SORTS)[number];

export const THREADS = listAddress(
  {
    text: text(),
    state: oneOf([...valuesOf(FEEDBACK_STATES), 'unfinished']),
    assignee: id(),
    category: id(),
    priority: oneOf(valuesOf(FEEDBACK_PRIORITIES)),
    source: oneOf(valuesOf(FEEDBACK_SOURCES)),
    tag: text(20),
    shows: called('only', oneOf(['unread', 'overdue'])),
    from: day,
    to: day,
  },
  SORTS,
  { ranges: [['from', 'to']] },
);

type Search = ListSearch<typeof THREADS.none, FeedbackSort>;
export type FeedbackPlace = ListPlace<typeof THREADS.none, FeedbackSort>;

export function toQuery({
  filters,
  sort,
  page,
  pageSize,
}: Search): RequestOf<typeof FEEDBACK_CALLS, 'Feedback/GetList'> {
  const { shows, ...asked } = THREADS.asked(filters);
  const only = {
    ...(shows === 'unread' ? { isUnread: true } : {}),
    ...(shows === 'overdue' ? { isOverdue: true } : {}),
  };
  return { filter: { ...asked, ...only }, sort, page, pageSize };
}
