import * as z from 'zod/mini';
import { actCall, manyCall } from '../actForms.js';
import { choiceSchema } from '../choice.js';
import { idField, trimmedLine } from '../fields.js';
import { exportCall, getCall, listCall } from '../listForms.js';
import { paging } from '../paging.js';
import { pageOf } from '../reply.js';
import {
  environmentSchema,
  feedbackChangeSchema,
  feedbackDetailSchema,
  feedbackMessageSchema,
  feedbackNumbersSchema,
  feedbackSchemas,
  filesField,
  firstTextField,
  messageField,
  myFeedbackDetailSchema,
  myFeedbackSchema,
  ratingField,
  similarFeedbackSchema,
} from './schemas.js';

const mine = { audience: 'customer', permission: null } as const;
const key = z.uuid();
const DAY_S = 86_400;

export const FEEDBACK_CALLS = {
  'Feedback/GetList': listCall('feedback.view', feedbackSchemas),
  'Feedback/Get': getCall('feedback.view', feedbackDetailSchema),
  /** The choices: categories, possible assignees, and templates for replies. */
  'Feedback/GetChoices': {
    audience: 'admin',
    permission: 'feedback.view',
    request: z.object({}),
    result: z.object({
      categories: z.array(choiceSchema),
      assignees: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Texts in which `{客户称呼}`, `{name}`, `{单号}` and `{number}` are filled in. */
      templates: z.array(choiceSchema),
    }),
  },
  'Feedback/GetNumbers': {
    audience: 'admin',
    permission: 'feedback.view',
    request: z.object({}),
    result: feedbackNumbersSchema,
  },
  /** The newest threads that say nearly the same, the most alike first; at most five. */
  'Feedback/GetSimilar': {
    audience: 'admin',
    permission: 'feedback.view',
    request: z.object({ id: idField }),
    result: z.readonly(z.array(similarFeedbackSchema)),
  },
  'Feedback/Reply': {
    audience: 'admin',
    permission: 'feedback.reply',
    request: z.object({
      id: idField,
      key,
      text: messageField,
      files: filesField,
      /** The thread's state after the reply. */
      next: z.enum(['open', 'waiting', 'resolved']),
      /** The newest message that the writer has seen; null: the first text alone. */
      seenUpTo: z.nullable(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    result: feedbackDetailSchema,
  },
  /** For staff alone. */
  'Feedback/Note': {
    audience: 'admin',
    permission: 'feedback.reply',
    request: z.object({ id: idField, key, text: messageField }),
    result: feedbackMessageSchema,
  },
  'Feedback/Change': actCall('feedback.edit', feedbackSchemas.row, {
    change: feedbackChangeSchema,
  }),
  'Feedback/ChangeMany': manyCall('feedback.edit', feedbackSchemas.filter, {
    change: feedbackChangeSchema,
  }),
  /** Closes a duplicate of another thread of its customer, who is told which one continues. */
  'Feedback/Merge': actCall('feedback.edit', feedbackSchemas.row, { into: idField }),
} as const;

export const FEEDBACK_EXPORT = exportCall(
  'Feedback/Export',
  'feedback.export',
  FEEDBACK_CALLS['Feedback/GetList'],
  feedbackSchemas.titles,
);

export const MY_FEEDBACK_CALLS = {
  'MyFeedback/GetList': { ...mine, request: z.object(paging), result: pageOf(myFeedbackSchema) },
  'MyFeedback/Get': { ...mine, request: z.object({ id: idField }), result: myFeedbackDetailSchema },
  'MyFeedback/GetCategories': {
    ...mine,
    request: z.object({}),
    result: z.readonly(z.array(choiceSchema)),
  },
  'MyFeedback/Create': {
    ...mine,
    request: z.object({
      key,
      category: idField,
      /** Empty: the text's first line. */
      title: z._default(trimmedLine(80), ''),
      text: firstTextField,
      files: filesField,
      contact: z._default(trimmedLine(120), ''),
      environment: z._default(environmentSchema, {}),
    }),
    result: myFeedbackDetailSchema,
  },
  /** Reopens the thread. If it was closed over 30 days ago, makes and answers a new one that follows it. */
  'MyFeedback/Reply': {
    ...mine,
    request: z.object({ id: idField, key, text: messageField, files: filesField }),
    result: myFeedbackDetailSchema,
  },
  'MyFeedback/Solve': {
    ...mine,
    request: z.object({ id: idField, key }),
    result: myFeedbackDetailSchema,
  },
  'MyFeedback/Rate': {
    ...mine,
    request: z.object({ id: idField, key, rating: ratingField }),
    result: myFeedbackDetailSchema,
  },
  'MyFeedback/MarkRead': { ...mine, request: z.object({ id: idField }), result: z.object({}) },
} as const;

/** How many threads a customer may begin, and how many replies they may write, in a day. */
export const FEEDBACK_LIMITS = {
  create: { most: 5, seconds: DAY_S },
  reply: { most: 30, seconds: DAY_S },
} as const;
