import * as z from 'zod/mini';
import { dayField, idField, instant, line, recordFields, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import {
  IDENTITY_REASONS,
  IDENTITY_RESULTS,
  IDENTITY_STATES,
  IDENTITY_TESTS,
  MY_IDENTITY_STATES,
} from './words.js';

/** Han and Latin letters, and what separates the parts of names. */
export const REAL_NAME =
  /^[\p{Script=Han}\p{Script=Latin}][\p{Script=Han}\p{Script=Latin}· .'-]+$/u;
export const REAL_NAME_SIGNS = { least: 2, most: 50 } as const;
export const LEAST_AGE = 14;
/** The most accounts with the same number. */
export const MOST_ACCOUNTS = 3;
/** The most submissions of a customer in a day, and the most rejections in all. */
export const IDENTITY_LIMITS = { aDay: 3, rejected: 5 } as const;

export const identityStateSchema = z.enum(valuesOf(IDENTITY_STATES));
export const identityReasonSchema = z.enum(valuesOf(IDENTITY_REASONS));
const resultSchema = z.enum(valuesOf(IDENTITY_RESULTS));
export const sideSchema = z.enum(['front', 'back']);
export type IdentitySide = z.infer<typeof sideSchema>;

/** A row of the staff's list: nothing in it identifies the person. */
export const identityCheckSchema = z.object({
  ...recordFields,
  customerId: z.string(),
  /** `林*满` */
  maskedName: z.string(),
  /** Null: no provider has been asked yet. */
  providerResult: z.nullable(resultSchema),
  state: identityStateSchema,
  reasonCode: z.nullable(identityReasonSchema),
  reason: z.string(),
  decidedAt: z.nullable(instant),
  /** Empty: decided by the provider's answer, or not decided yet. */
  decidedBy: z.string(),
  /** How many other customers have the same number. */
  sameNumber: z.int().check(z.nonnegative()),
  /** Who is looking at it at the moment. */
  reviewingBy: z.nullable(z.string()),
  reviewingUntil: z.nullable(instant),
});
export type IdentityCheck = Readonly<z.infer<typeof identityCheckSchema>>;

export const identityDetailSchema = z.object({
  ...identityCheckSchema.shape,
  /** Empty once it has been erased. */
  realName: z.string(),
  /** Masked; null: it has been erased. */
  idNumber: z.nullable(z.string()),
  /** What the number tells; null: it was erased or is invalid. */
  facts: z.nullable(
    z.object({
      region: z.string(),
      birthday: z.string(),
      age: z.int(),
      sex: z.enum(['male', 'female']),
    }),
  ),
  tests: z.readonly(
    z.array(z.object({ test: z.enum(valuesOf(IDENTITY_TESTS)), isPassed: z.boolean() })),
  ),
  pictures: z.readonly(z.array(sideSchema)),
  /** Other customers with the same number. */
  others: z.readonly(z.array(z.object({ customerId: z.string(), state: identityStateSchema }))),
});
export type IdentityDetail = Readonly<z.infer<typeof identityDetailSchema>>;

export const identityFilterSchema = z.object({
  state: z.optional(identityStateSchema),
  /** The whole number of a check or of a customer. */
  text: z.optional(line(64)),
  isDouble: z.optional(z.boolean()),
  from: z.optional(dayField),
  to: z.optional(dayField),
});
export type IdentityFilter = Readonly<z.infer<typeof identityFilterSchema>>;

/** What a customer sees of their own. */
export const myIdentitySchema = z.object({
  state: z.enum(valuesOf(MY_IDENTITY_STATES)),
  /** The check that the state comes from. */
  check: z.nullable(
    z.object({
      id: z.string(),
      realName: z.string(),
      maskedName: z.string(),
      /** Masked. */
      idNumber: z.nullable(z.string()),
      submittedAt: instant,
      decidedAt: z.nullable(instant),
      reasonCode: z.nullable(identityReasonSchema),
      reason: z.string(),
    }),
  ),
  /** Who compares name and number: only staff, a trial's own rule, or a provider. */
  checkedBy: z.enum(['staff', 'trial', 'provider']),
  /** How many may still be handed in within a day. */
  triesLeft: z.int().check(z.nonnegative()),
  /** Too many were rejected: the customer has to contact staff. */
  isClosed: z.boolean(),
});
export type MyIdentity = Readonly<z.infer<typeof myIdentitySchema>>;

export const submissionSchema = z.object({
  name: trimmedLine(REAL_NAME_SIGNS.most).check(
    z.minLength(REAL_NAME_SIGNS.least),
    z.regex(REAL_NAME),
  ),
  idNumber: line(40),
  /** Files of the kind `identity`. Both are needed where no provider compares name and number. */
  front: z.optional(z.uuid()),
  back: z.optional(z.uuid()),
  consentVersion: idField,
  key: z.uuid(),
});
export type Submission = z.infer<typeof submissionSchema>;
