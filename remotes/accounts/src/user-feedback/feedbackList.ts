import { valuesOf } from '@banyan/contract';
import { FEEDBACK_PRIORITIES, FEEDBACK_SOURCES, FEEDBACK_STATES } from '@banyan/contract/feedback';
import { feedbackDomain } from '@banyan/domain-feedback';
import {
  day,
  id,
  listAddress,
  numbered,
  oneOf,
  type PlaceOf,
  queueState,
  recordList,
  text,
} from '@banyan/lists';

const ONLY = { unread: { isUnread: true }, overdue: { isOverdue: true } };

/** Without a state it is the queue: what is not finished, what needs attention first. */
export const THREADS = recordList({
  name: 'user-feedback',
  domain: feedbackDomain,
  endpoint: ({ api }) => api.endpoints.threads,
  address: listAddress(
    {
      text: text(),
      state: oneOf([...valuesOf(FEEDBACK_STATES), 'unfinished', 'all']),
      assignee: id(),
      category: id(),
      priority: oneOf(valuesOf(FEEDBACK_PRIORITIES)),
      source: oneOf(valuesOf(FEEDBACK_SOURCES)),
      tag: text(20),
      only: oneOf(['unread', 'overdue']),
      from: day,
      to: day,
    },
    ['attention', 'updatedAt', 'createdAt', 'waitsSince'],
    { ranges: [['from', 'to']] },
  ),
  ask: (address, search) => {
    const { only, ...asked } = address.asked(search.filters);
    const state = queueState(asked, 'unfinished');
    return { ...numbered(address, search), filter: { ...asked, state, ...(only && ONLY[only]) } };
  },
});

export type FeedbackSort = typeof THREADS.address.usualSort.by;
export type FeedbackPlace = PlaceOf<typeof THREADS>;
