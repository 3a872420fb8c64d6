import * as z from 'zod/mini';
import { idField, instant, line, lines, trimmedLine } from '../fields.js';
import { attachedFileSchema } from '../files/index.js';
import { valuesOf } from '../language.js';
import { schemasOf } from '../records/index.js';
import { FEEDBACK_THREAD } from './record.js';
import {
  FEEDBACK_ENDS,
  FEEDBACK_PRIORITIES,
  FEEDBACK_STATES,
  MY_FEEDBACK_STATES,
} from './words.js';

export const MOST_FILES = 5;

export const feedbackStateSchema = z.enum(valuesOf(FEEDBACK_STATES));
export const prioritySchema = z.enum(valuesOf(FEEDBACK_PRIORITIES));
const endSchema = z.enum(valuesOf(FEEDBACK_ENDS));
const count = z.int().check(z.nonnegative());
const rating = z.int().check(z.minimum(1), z.maximum(5));

/** Files of the sender's own, of the kind `attachment`. */
export const filesField = z._default(z.array(z.uuid()).check(z.maxLength(MOST_FILES)), []);
export const messageField = lines(5_000).check(z.minLength(1));
export const firstTextField = lines(2_000).check(z.minLength(10));
export const ratingField = rating;
export const tagsField = z.array(trimmedLine(20).check(z.minLength(1))).check(z.maxLength(20));

const described = schemasOf(FEEDBACK_THREAD);
const row = z.extend(described.row, { tags: z.array(z.string()) });
export type Feedback = Readonly<z.infer<typeof row>>;

/** A message and its author. `system`: the text is the thread's new state. */
export const feedbackMessageSchema = z.object({
  id: z.string(),
  by: z.enum(['customer', 'staff', 'system']),
  byName: z.string(),
  text: z.string(),
  internal: z.boolean(),
  files: z.array(attachedFileSchema),
  at: instant,
});
export type FeedbackMessage = Readonly<z.infer<typeof feedbackMessageSchema>>;

/** Data from the sender's program, such as its version and a page. */
export const environmentSchema = z
  .record(line(20), line(200))
  .check(z.refine((said) => Object.keys(said).length <= 12, 'too many'));

export const feedbackDetailSchema = z.object({
  ...row.shape,
  text: z.string(),
  files: z.array(attachedFileSchema),
  /** Masked. */
  contact: z.string(),
  environment: z.record(z.string(), z.string()),
  /** The older thread that it follows, which was closed for too long to be reopened. */
  followsId: z.nullable(z.string()),
  /** The thread that this one duplicates; null: it is not a duplicate. */
  mergedInto: z.nullable(z.string()),
  /** Its own duplicates. */
  merged: z.array(z.string()),
  messages: z.array(feedbackMessageSchema),
});
export type FeedbackDetail = Readonly<z.infer<typeof feedbackDetailSchema>>;

/** A thread with nearly the same text. */
export const similarFeedbackSchema = z.object({
  id: z.string(),
  title: z.string(),
  state: feedbackStateSchema,
  /** How many of the shorter one's words the other has, from 0 to 1. */
  share: z.number(),
});
export type SimilarFeedback = Readonly<z.infer<typeof similarFeedbackSchema>>;

/** One of a customer's own. */
export const myFeedbackSchema = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  state: z.enum(valuesOf(MY_FEEDBACK_STATES)),
  /** Closed because it was resolved. */
  isSolved: z.boolean(),
  unread: count,
  rating: z.nullable(rating),
  createdAt: instant,
  updatedAt: instant,
});
export type MyFeedback = Readonly<z.infer<typeof myFeedbackSchema>>;

/** Staff have no names here, and notes are not there. */
export const myMessageSchema = z.object({
  id: z.string(),
  by: z.enum(['customer', 'staff']),
  text: z.string(),
  files: z.array(attachedFileSchema),
  at: instant,
});

export const myFeedbackDetailSchema = z.object({
  ...myFeedbackSchema.shape,
  text: z.string(),
  files: z.array(attachedFileSchema),
  followsId: z.nullable(z.string()),
  mergedInto: z.nullable(z.string()),
  messages: z.array(myMessageSchema),
});
export type MyFeedbackDetail = Readonly<z.infer<typeof myFeedbackDetailSchema>>;

const filter = z.extend(described.filter, {
  /** `unfinished`: everything but resolved and closed. */
  state: z.optional(z.enum([...valuesOf(FEEDBACK_STATES), 'unfinished'])),
  /** An account id, or `none`: not assigned. */
  assignee: z.optional(z.union([z.literal('none'), idField])),
  tag: z.optional(line(20)),
  /** Part of the title or the text, or a number. */
  text: z.optional(line(64)),
  isUnread: z.optional(z.boolean()),
  isOverdue: z.optional(z.boolean()),
});
export type FeedbackFilter = z.infer<typeof filter>;

/** Those of its description, with its composite fields. Sorted by `attention`: what is overdue first, then who waits. */
export const feedbackSchemas = {
  row,
  filter,
  sorts: ['attention', 'updatedAt', 'createdAt', 'waitsSince'],
  titles: { id: { zh: '单号', en: 'Number' }, ...described.titles },
} as const;

/** The fields that staff can change in one thread or in many. */
export const feedbackChangeSchema = z
  .object({
    assigneeId: z.optional(z.nullable(idField)),
    priority: z.optional(prioritySchema),
    category: z.optional(idField),
    tags: z.optional(tagsField),
    state: z.optional(feedbackStateSchema),
    /** With the state `closed`. */
    closedAs: z.optional(endSchema),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'nothing to change'));
export type FeedbackChange = z.infer<typeof feedbackChangeSchema>;

/** Statistics of the work. Durations include nights. */
export const feedbackNumbersSchema = z.object({
  /** The day of Shanghai that is today. */
  today: z.iso.date(),
  /** Submitted on this day of Shanghai. */
  newToday: count,
  /** Neither resolved nor closed. */
  open: count,
  overdue: count,
  /** Median from submission to the first answer, of those submitted in the last 7 days and answered; null: no data. */
  firstReplyMinutes: z.nullable(count),
  /** Of those submitted 1 to 8 days ago, spam and duplicates apart, how many were resolved within a day, in %; null: no data. */
  resolvedInDayPercent: z.nullable(count),
  /** Average of those submitted in the last 30 days, in tenths; null: no ratings. */
  ratingTenths: z.nullable(count),
});
export type FeedbackNumbers = Readonly<z.infer<typeof feedbackNumbersSchema>>;
