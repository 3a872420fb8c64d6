import * as z from 'zod/mini';
import { instant, line } from '../fields.js';
import { paging } from '../paging.js';

/** An archive as lists show it. Its id is opaque: addresses, tabs and logs name people by it alone. */
export const personSummarySchema = z.object({
  id: z.uuid(),
  /** `110105***********X` */
  maskedNumber: z.string(),
  /** Empty until it is entered. */
  name: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type PersonSummary = Readonly<z.infer<typeof personSummarySchema>>;

/** One person's archive with what the ID number says, and without the number. */
export const personArchiveSchema = z.extend(personSummarySchema, {
  region: z.object({
    province: z.string(),
    city: z.string(),
    district: z.string(),
    standing: z.enum(['current', 'abolished', 'unlisted', 'unchecked']),
  }),
  birthday: z.iso.date(),
  sex: z.enum(['male', 'female']),
  note: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** Rises with each change; a change names the version it saw. */
  version: z.int().check(z.positive()),
});
export type PersonArchive = Readonly<z.infer<typeof personArchiveSchema>>;

export const PERSON_LIMITS = { name: 64, note: 2_000 } as const;

export const personQuerySchema = z.object({
  /** Part of the name, or the whole ID number. */
  text: z.optional(line(64)),
  ...paging,
});
