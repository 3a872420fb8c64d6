import * as z from 'zod/mini';
import { fen } from '../fields.js';
import { localTextSchema } from '../language.js';

/** How long a price is for: months, years, or for good. */
export const termSchema = z.enum(['m1', 'm3', 'y1', 'y2', 'y3', 'perpetual']);
export type Term = z.infer<typeof termSchema>;

/** What is optional came later: an area of an older build goes without. */
const editionOptionSchema = z.object({
  id: z.optional(z.string()),
  name: z.string(),
  nameEn: z.optional(z.string()),
  priceFen: fen,
  term: z.optional(termSchema),
  points: z.optional(z.readonly(z.array(localTextSchema))),
});

export const productOptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.optional(z.string()),
  editions: z.readonly(z.array(editionOptionSchema)),
});
export type ProductOption = Readonly<z.infer<typeof productOptionSchema>>;
