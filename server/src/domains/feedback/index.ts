import {
  FEEDBACK_CALLS,
  FEEDBACK_ENDS,
  FEEDBACK_EXPORT,
  FEEDBACK_PRIORITIES,
  FEEDBACK_SOURCES,
  FEEDBACK_STATES,
  MY_FEEDBACK_CALLS,
} from '@banyan/contract/feedback';
import { readWords } from '../../ground/dictionaries.js';
import { recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import { demoFeedback } from './demoFeedback.js';
import { FEEDBACK } from './feedbackKind.js';
import { myHandlers } from './myHandlers.js';
import { personalFeedback } from './personalFeedback.js';
import { staffHandlers } from './staffHandlers.js';

const feedbackExport = recordExport(FEEDBACK_EXPORT, FEEDBACK, {
  name: { zh: '用户反馈', en: 'feedback' },
  words: {
    category: (db) => readWords(db, 'feedback.category'),
    state: FEEDBACK_STATES,
    priority: FEEDBACK_PRIORITIES,
    source: FEEDBACK_SOURCES,
    closedAs: FEEDBACK_ENDS,
  },
});

export const feedback = service(
  { ...FEEDBACK_CALLS, ...MY_FEEDBACK_CALLS },
  (parts) => ({ ...staffHandlers(parts), ...myHandlers(parts) }),
  { exports: [feedbackExport], demo: [demoFeedback], personal: [personalFeedback] },
);
