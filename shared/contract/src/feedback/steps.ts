import type { FEEDBACK_STATES, MY_FEEDBACK_STATES } from './words.js';

export type FeedbackState = keyof typeof FEEDBACK_STATES;
export type MyFeedbackState = keyof typeof MY_FEEDBACK_STATES;

/** Where staff may take it. A customer who writes opens it again. */
export const FEEDBACK_STEPS = {
  new: ['open', 'waiting', 'resolved', 'closed'],
  open: ['waiting', 'resolved', 'closed'],
  waiting: ['open', 'resolved', 'closed'],
  resolved: ['open', 'closed'],
  closed: ['open'],
} as const satisfies Readonly<Record<FeedbackState, readonly FeedbackState[]>>;

/** Every state as its customer sees it. */
export const MY_STATE_OF = {
  new: 'open',
  open: 'open',
  waiting: 'answered',
  resolved: 'answered',
  closed: 'closed',
} as const satisfies Readonly<Record<FeedbackState, MyFeedbackState>>;
