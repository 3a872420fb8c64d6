export { FEEDBACK_CALLS, FEEDBACK_EXPORT, FEEDBACK_LIMITS, MY_FEEDBACK_CALLS } from './calls.js';
export { FEEDBACK_FINDER } from './finder.js';
export { FEEDBACK_QUEUE } from './queue.js';
export { FEEDBACK_THREAD } from './record.js';
export {
  type Feedback,
  type FeedbackChange,
  type FeedbackDetail,
  type FeedbackFilter,
  type FeedbackMessage,
  type FeedbackNumbers,
  feedbackDetailSchema,
  feedbackMessageSchema,
  feedbackNumbersSchema,
  feedbackSchemas,
  feedbackStateSchema,
  MOST_FILES,
  type MyFeedback,
  type MyFeedbackDetail,
  myFeedbackDetailSchema,
  myFeedbackSchema,
  type SimilarFeedback,
} from './schemas.js';
export { FEEDBACK_STEPS, type FeedbackState, MY_STATE_OF, type MyFeedbackState } from './steps.js';
export {
  FEEDBACK_ENDS,
  FEEDBACK_PRIORITIES,
  FEEDBACK_SOURCES,
  FEEDBACK_STATES,
  MY_FEEDBACK_STATES,
} from './words.js';
