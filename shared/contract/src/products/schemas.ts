import * as z from 'zod/mini';
import { dayField, fen, instant, nameLine, recordFields, trimmedLine } from '../fields.js';
import { localTextSchema, valuesOf } from '../language.js';
import { EDITION_STATES, EDITION_STEPS, FEATURES, TERMS } from './words.js';

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

/** ¥999,999.99. */
export const MOST_PRICE_FEN = 99_999_999;
const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const filled = z.minLength(1);

/** What staff write of an edition; its prices are acts of their own. */
const editionFields = {
  nameZh: nameLine(20).check(filled),
  nameEn: nameLine(30).check(filled),
  summaryZh: trimmedLine(60),
  summaryEn: trimmedLine(120),
  points: z
    .array(z.object({ zh: trimmedLine(20).check(filled), en: trimmedLine(40).check(filled) }))
    .check(z.maxLength(8)),
  features: z.array(z.enum(valuesOf(FEATURES))).check(z.maxLength(50)),
  seatsMin: between(1, 999),
  seatsMax: between(1, 999),
  devicesPerSeat: between(1, 10),
  /** How many devices a customer may remove from a licence in 30 days. */
  removalsPer30Days: between(0, 30),
  /** How long a licence works without hearing from us; by a file: how long that is good for. Days. */
  offlineDays: between(1, 30),
  offlineFileDays: between(30, 400),
  /** At most one of a product. */
  recommended: z.boolean(),
} as const;

export const newEditionSchema = z
  .object({ ...editionFields, productId: z.enum(['mindmap', 'naolitu']) })
  .check(z.refine(({ seatsMin, seatsMax }) => seatsMin <= seatsMax, { path: ['seatsMax'] }));
export type EditionFields = Readonly<z.infer<typeof newEditionSchema>>;

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

export const editionSchema = z.object({
  ...recordFields,
  ...editionFields,
  productId: z.string(),
  position: z.int(),
  state: editionStateSchema,
  /** Between these it is on sale where its state says so. */
  saleFrom: z.nullable(instant),
  saleTo: z.nullable(instant),
  /** The state at the moment, by the window too. */
  shown: z.enum(valuesOf(EDITION_STATES)),
  offers: z.readonly(z.array(offerSchema)),
  /** Of the last 30 days, which began with this one; the revenue without what was paid back. */
  recentFrom: dayField,
  recentOrders: z.int(),
  recentFen: z.int(),
  pendingOrders: z.int(),
  /** Licences of it that can be used at the moment. */
  activeLicences: z.int(),
});
export type Edition = Readonly<z.infer<typeof editionSchema>>;

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
