import * as z from 'zod/mini';

export const legalVersionSchema = z.object({
  /** Its first day, `2026-11-24`. */
  version: z.string(),
  /** What it has changed; empty: it is the first. */
  changeNote: z.string(),
});
export type LegalVersion = Readonly<z.infer<typeof legalVersionSchema>>;
