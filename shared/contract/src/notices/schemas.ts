import * as z from 'zod/mini';
import { instant } from '../fields.js';
import { valuesOf } from '../language.js';
import { NOTICE_TOPICS } from './words.js';

const count = z.int().check(z.nonnegative());

export const topicSchema = z.enum(valuesOf(NOTICE_TOPICS));
export const noticeId = z.string().check(z.regex(/^\d{1,15}$/));
export const noticeIds = z.array(noticeId).check(z.minLength(1), z.maxLength(100));

export const noticeSchema = z.object({
  id: noticeId,
  topic: topicSchema,
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The name of the page that it opens. */
  route: z.nullable(z.string()),
  routeParams: z.record(z.string(), z.string()),
  at: instant,
  isRead: z.boolean(),
});
export type Notice = Readonly<z.infer<typeof noticeSchema>>;

export const unreadSchema = z.object({
  notices: count,
  /** Unread answers to feedback and to requests for manual service: both are on one page. */
  feedback: count,
  /** The topics that have notices. */
  topics: z.array(z.object({ topic: topicSchema, unread: count, total: count })),
});
export type Unread = Readonly<z.infer<typeof unreadSchema>>;

export const choiceSchema = z.object({
  topic: topicSchema,
  email: z.boolean(),
  /** The topic cannot be turned off. */
  isFixed: z.boolean(),
});
export type NoticeChoice = Readonly<z.infer<typeof choiceSchema>>;

export const choicesSchema = z.object({
  /** Masked; null: there is no address to send to. */
  email: z.nullable(z.string()),
  choices: z.array(choiceSchema),
});
export type NoticeChoices = Readonly<z.infer<typeof choicesSchema>>;
