import {
  FEEDBACK_CALLS,
  FEEDBACK_ENDS,
  FEEDBACK_EXPORT,
  FEEDBACK_PRIORITIES,
  FEEDBACK_SOURCES,
  FEEDBACK_STATES,
  MY_FEEDBACK_CALLS,
} from '@banyan/contract/feedback';
import { countOf, rowsOf } from '../../ground/database/sql/index.js';
import { readWords } from '../../ground/dictionaries.js';
import { sourceOf } from '../../ground/records/index.js';
import { listExport } from '../exports/listExport.js';
import { service } from '../service.js';
import { demoFeedback } from './demoFeedback.js';
import { FEEDBACK } from './feedbackKind.js';
import { myHandlers } from './myHandlers.js';
import { personalFeedback } from './personalFeedback.js';
import { staffHandlers } from './staffHandlers.js';

const feedbackExport = listExport(FEEDBACK_EXPORT, {
  name: { zh: '用户反馈', en: 'feedback' },
  row: FEEDBACK.row,
  words: {
    category: (db) => readWords(db, 'feedback.category'),
    state: FEEDBACK_STATES,
    priority: FEEDBACK_PRIORITIES,
    source: FEEDBACK_SOURCES,
    closedAs: FEEDBACK_ENDS,
  },
  // The list's other orders are for looking at it: a file is by the time at which something was submitted.
  read: async (db, { filter, sort }, now) => {
    const direction = sort.by === 'createdAt' ? sort.direction : 'desc';
    const source = sourceOf(FEEDBACK, now, filter, { by: 'createdAt', direction });
    const count = await countOf(db, source.from, source.condition);
    return { count, batches: rowsOf(db, FEEDBACK.row, source) };
  },
});

export const feedback = service(
  { ...FEEDBACK_CALLS, ...MY_FEEDBACK_CALLS },
  (parts) => ({ ...staffHandlers(parts), ...myHandlers(parts) }),
  { exports: [feedbackExport], demo: [demoFeedback], personal: [personalFeedback] },
);
