import * as z from 'zod/mini';
import { dayField, instant, line } from '../fields.js';
import { localTextSchema } from '../languageSchemas.js';

const anyAdministrator = { audience: 'admin', permission: null, request: z.object({}) } as const;

const placeSchema = z.object({
  routeName: z.string(),
  query: z.record(z.string(), z.string()),
});

const countedSchema = z.object({
  records: z.int().check(z.nonnegative()),
  /** There are more: counting a long list ends at 10,000. */
  isAtLeast: z.boolean(),
  /** Since when the oldest waits; null: none waits. */
  oldestAt: z.nullable(instant),
});

const queueSchema = z.object({
  key: z.string(),
  title: localTextSchema,
  place: placeSchema,
  /** A longer wait is too long. Absent from servers of before. */
  withinDays: z._default(z.int(), 7),
  /** Null: it could not be counted. */
  counted: z.nullable(countedSchema),
});
export type HomeQueue = Readonly<z.infer<typeof queueSchema>>;

const numberSchema = z.object({
  key: z.string(),
  title: localTextSchema,
  kind: z.enum(['count', 'fen']),
  /** Null: of all products. Absent from servers of before. */
  productId: z._default(z.nullable(z.string()), null),
  /** The day before yesterday, yesterday, and today so far; null: it could not be read. */
  days: z.nullable(
    z.readonly(z.array(z.object({ day: dayField, value: z.int(), place: placeSchema }))),
  ),
});
export type HomeNumber = Readonly<z.infer<typeof numberSchema>>;

const words = z.union([z.string(), localTextSchema]);

const findsSchema = z.object({
  key: z.string(),
  title: localTextSchema,
  /** The first of them. */
  found: z.readonly(
    z.array(
      z.object({ id: z.string(), name: words, hint: z.optional(words), address: z.string() }),
    ),
  ),
});
export type HomeFinds = Readonly<z.infer<typeof findsSchema>>;

/** What administrators see when they come in. Each answers what the caller's permissions allow. */
export const HOME_CALLS = {
  /** Records that a text may mean, by their kind: a number, a name, a phone number. Kinds without any are left out, and lists that fail. */
  'Home/Find': {
    ...anyAdministrator,
    request: z.object({ text: line(120).check(z.trim(), z.minLength(2)) }),
    result: z.readonly(z.array(findsSchema)),
  },
  /** Keeps a phone number or an e-mail address that is searched for, for a day; an address carries what is answered. */
  'Home/HideWord': {
    ...anyAdministrator,
    request: z.object({ text: line(120).check(z.trim(), z.minLength(2)) }),
    result: z.object({ text: z.string() }),
  },
  /** What waits for the caller, also the queues in which nothing waits. */
  'Home/GetQueues': { ...anyAdministrator, result: z.readonly(z.array(queueSchema)) },
  /** How the last days went, in the numbers that the caller may see. */
  'Home/GetNumbers': { ...anyAdministrator, result: z.readonly(z.array(numberSchema)) },
} as const;
