import {
  FEEDBACK_CALLS,
  FEEDBACK_EXPORT,
  FEEDBACK_FINDER,
  FEEDBACK_QUEUE,
  FEEDBACK_THREAD,
  MY_FEEDBACK_CALLS,
} from '@banyan/contract/feedback';
import { readWords } from '../../ground/dictionaries.js';
import { fileOf, recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import { demoFeedback } from './demoFeedback.js';
import { FEEDBACK } from './feedbackKind.js';
import { myHandlers } from './myHandlers.js';
import { personalFeedback } from './personalFeedback.js';
import { staffHandlers } from './staffHandlers.js';

const file = fileOf(FEEDBACK_THREAD);
const feedbackExport = recordExport(FEEDBACK_EXPORT, FEEDBACK, {
  name: { ...file.name, zh: '用户反馈' },
  words: { ...file.words, category: (db) => readWords(db, 'feedback.category') },
});

export const feedback = service(
  { ...FEEDBACK_CALLS, ...MY_FEEDBACK_CALLS },
  (parts) => ({ ...staffHandlers(parts), ...myHandlers(parts) }),
  {
    exports: [feedbackExport],
    demo: [demoFeedback],
    personal: [personalFeedback],
    queues: [FEEDBACK_QUEUE],
    finders: [FEEDBACK_FINDER],
  },
);
