import * as z from 'zod/mini';

/** What a column of four bytes holds. */
const MOST_INT4 = 2_147_483_647;
/** Longer than any id, account or name of ours. */
const MOST_ID = 100;

/** No control characters: databases refuse some of them, and people cannot read any. */
const ONE_LINE = /^\P{Cc}*$/u;
/** Control characters other than line breaks and tabs are refused. */
const LINES = /^(?:\P{Cc}|[\n\r\t])*$/u;

/** Money is in fen, as an integer (product decision 2). */
export const fen = z.int().check(z.nonnegative());

/** ISO 8601 in UTC. Shown in Asia/Shanghai. */
export const instant = z.iso.datetime();

/** A text of one line. */
export function line(most: number) {
  return z.string().check(z.maxLength(most), z.regex(ONE_LINE));
}

/** The same without blanks around it. */
export function trimmedLine(most: number) {
  return z.string().check(z.trim(), z.maxLength(most), z.regex(ONE_LINE));
}

/** Control, bidi and zero-width characters make one name look like another. */
const VISIBLE = /^[^\p{Cc}\p{Cf}]*$/u;

/** The name of a person or thing, without invisible characters. */
export function nameLine(most: number) {
  return trimmedLine(most).check(z.regex(VISIBLE));
}

/** A text of several lines, without blanks around it. */
export function lines(most: number) {
  return z.string().check(z.trim(), z.maxLength(most), z.regex(LINES));
}

/** A record id in a request: any short single line. */
export const idField = line(MOST_ID);

/** The version of a record that a change has seen. */
export const versionField = z.int().check(z.positive(), z.maximum(MOST_INT4));

/** A day from a date picker, `2026-11-20`, from 1900 on. */
export const dayField = z.iso
  .date()
  .check(z.refine((day) => day >= '1900-01-01', 'not before 1900-01-01'));

/** The fields that every record has in addition to its own. */
export const recordFields = {
  id: z.string(),
  /** Rises with each change; a change names the version it saw. */
  version: versionField,
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
} as const;
