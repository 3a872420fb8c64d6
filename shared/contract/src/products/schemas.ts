import * as z from 'zod/mini';
import { fen, instant, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { localTextSchema } from '../languageSchemas.js';
import { schemasOf } from '../records/index.js';
import { EDITION } from './record.js';
import { EDITION_STEPS, FEATURES, TERMS } from './words.js';

/** How long a price is for: months, years, or for good. */
export const termSchema = z.enum(valuesOf(TERMS));

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

const filled = z.minLength(1);

const described = schemasOf(EDITION);
/** The composite fields of an edition. */
const parts = {
  points: z
    .array(z.object({ zh: trimmedLine(20).check(filled), en: trimmedLine(40).check(filled) }))
    .check(z.maxLength(8)),
  features: z.array(z.enum(valuesOf(FEATURES))).check(z.maxLength(50)),
} as const;
const fields = z
  .extend(described.fields, parts)
  .check(z.refine(({ seatsMin, seatsMax }) => seatsMin <= seatsMax, { path: ['seatsMax'] }));
export type EditionFields = Readonly<z.output<typeof fields>>;

const priceFields = {
  /** Of one seat for the term. */
  priceFen: fen,
  /** What it cost before, shown struck; null: nothing is. */
  wasFen: z.nullable(fen),
} as const;

const offerSchema = z.object({
  term: termSchema,
  isOn: z.boolean(),
  trialDays: z.int(),
  /** Null: its first price is still to come. */
  priceFen: z.nullable(fen),
  wasFen: z.nullable(fen),
  /** The next price that is known. */
  next: z.nullable(z.object({ ...priceFields, startsAt: instant })),
});
export type EditionOffer = Readonly<z.infer<typeof offerSchema>>;

const editionStateSchema = z.enum(Object.keys(EDITION_STEPS) as (keyof typeof EDITION_STEPS)[]);

const row = z.extend(described.row, {
  ...parts,
  state: editionStateSchema,
  offers: z.readonly(z.array(offerSchema)),
  /** Without what was paid back. */
  recentFen: z.int(),
});
export type Edition = Readonly<z.infer<typeof row>>;

/** Those of its description, with its composite fields. */
export const editionSchemas = { ...described, row, fields };

/** A price from an instant on, until the next one of its term. */
export const pricePeriodSchema = z.object({
  id: z.string(),
  editionId: z.string(),
  term: termSchema,
  ...priceFields,
  startsAt: instant,
  byName: z.string(),
  reason: z.string(),
  at: instant,
});
export type PricePeriod = Readonly<z.infer<typeof pricePeriodSchema>>;
