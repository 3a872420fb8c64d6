import * as z from 'zod/mini';
import { idField, instant, line } from '../fields.js';
import { valuesOf } from '../language.js';
import { MOST_NAMES_AT_ONCE, NAMING_OUTCOMES } from './words.js';

/** Pasted lines, each a customer number or a phone number. */
export const namesField = z.array(line(64)).check(z.minLength(1), z.maxLength(MOST_NAMES_AT_ONCE));

export const namingSchema = z.object({
  outcome: z.enum(valuesOf(NAMING_OUTCOMES)),
  /** Null: no customer was found, or more than one. */
  customerId: z.nullable(z.string()),
  /** Masked. */
  name: z.nullable(z.string()),
});
export type Naming = Readonly<z.infer<typeof namingSchema>>;

/** The code's new version, and the outcome of each line, in their order. */
export const namedSchema = z.object({
  id: z.string(),
  version: z.int(),
  outcomes: z.readonly(z.array(namingSchema)),
});
export type Named = Readonly<z.infer<typeof namedSchema>>;

/** A customer whom a code is for. */
export const codeCustomerSchema = z.object({
  id: z.string(),
  /** Masked. */
  name: z.string(),
  at: instant,
  byName: z.string(),
  /** How often they have used it. */
  used: z.int(),
});
export type CodeCustomer = Readonly<z.infer<typeof codeCustomerSchema>>;

/** Left out: all of them. */
export const unnamedField = z.optional(
  z.array(idField).check(z.minLength(1), z.maxLength(MOST_NAMES_AT_ONCE)),
);
