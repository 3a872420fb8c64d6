import * as z from 'zod/mini';
import { dayField, instant, line } from '../fields.js';
import { localTextSchema } from '../languageSchemas.js';
import { paging } from '../paging.js';
import { MESSAGE_CODES } from './words.js';

export const messageCodeSchema = z.enum(MESSAGE_CODES);

/** The page that a message is about, opened as a tab of that name (specification 2, reading A). */
export const messageTargetSchema = z.object({
  tabName: z.string().check(z.minLength(1), z.maxLength(200)),
  routeName: z.string().check(z.minLength(1)),
  title: z.optional(localTextSchema),
  params: z.optional(z.record(z.string(), z.string())),
  query: z.optional(z.record(z.string(), z.string())),
});

/** Digits, as text: rises with each message that is sent. */
const messageId = z.string().check(z.regex(/^\d{1,18}$/));

export const messageSchema = z.object({
  id: messageId,
  code: messageCodeSchema,
  sender: z.string(),
  title: localTextSchema,
  text: localTextSchema,
  sentAt: instant,
  /** Null: unread. */
  readAt: z.nullable(instant),
  /** Null: the message is about no page. */
  target: z.nullable(messageTargetSchema),
});
export type Message = Readonly<z.infer<typeof messageSchema>>;

export const messageFilterSchema = z.object({
  /** That one alone. */
  id: z.optional(messageId),
  code: z.optional(messageCodeSchema),
  unread: z.optional(z.boolean()),
  /** Part of the title, of the text or of the sender, in either language. */
  text: z.optional(line(64)),
  /** Days in Asia/Shanghai, both included: `2026-11-20`. */
  from: z.optional(dayField),
  to: z.optional(dayField),
});
export type MessageFilter = Readonly<z.infer<typeof messageFilterSchema>>;

/** The newest come first. */
export const messageQuerySchema = z.extend(messageFilterSchema, paging);

export const MOST_MESSAGE_IDS = 500;
const ids = z.array(messageId).check(z.minLength(1), z.maxLength(MOST_MESSAGE_IDS));

/**
 * Those ids; or all that a filter finds, up to the newest one that the person has seen; or, to take that back, what was
 * read at the instant that it answered.
 */
export const markReadSchema = z.union([
  z.object({ ids, read: z._default(z.boolean(), true) }),
  z.object({ filter: messageFilterSchema, upTo: messageId, read: z._default(z.boolean(), true) }),
  z.object({ markedAt: instant, read: z.literal(false) }),
]);
export const deleteMessagesSchema = z.object({
  ids,
  /** Takes the deletion back; possible for a day. */
  restore: z._default(z.boolean(), false),
});
