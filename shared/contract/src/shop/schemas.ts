import * as z from 'zod/mini';
import { fen, idField, instant, line } from '../fields.js';
import { valuesOf } from '../language.js';
import { localTextSchema } from '../languageSchemas.js';
import { cashierSchema } from '../payments/schemas.js';
import { termSchema } from '../products/schemas.js';
import { CODE_OUTCOMES } from './words.js';

const textOrNothing = z.object({ zh: z.string(), en: z.string() });

const soldTermSchema = z.object({
  id: termSchema,
  /** Of one seat for the term, tax included. */
  priceFen: fen,
  /** The struck-out former price; null: none. */
  wasFen: z.nullable(fen),
  trialDays: z.int(),
});
export type SoldTerm = Readonly<z.infer<typeof soldTermSchema>>;

const soldEditionSchema = z.object({
  id: z.string(),
  name: localTextSchema,
  summary: textOrNothing,
  points: z.readonly(z.array(localTextSchema)),
  /** Names of `FEATURES`; newer servers may have more. Older servers omit it. */
  features: z.optional(z.readonly(z.array(z.string()))),
  /** From the shortest to the longest; at least one. */
  terms: z.readonly(z.array(soldTermSchema)),
  seatsMin: z.int(),
  seatsMax: z.int(),
  devicesPerSeat: z.int(),
  recommended: z.boolean(),
});
export type SoldEdition = Readonly<z.infer<typeof soldEditionSchema>>;

const soldProductSchema = z.object({
  id: z.string(),
  name: localTextSchema,
  /** The address of its own page. */
  page: z.string(),
  /** The editions on sale; may be empty. */
  editions: z.readonly(z.array(soldEditionSchema)),
});
export type SoldProduct = Readonly<z.infer<typeof soldProductSchema>>;

export const catalogueSchema = z.object({
  products: z.readonly(z.array(soldProductSchema)),
  /** Rises with every change of what is shown here. */
  priceRevision: z.int(),
  /** The payment provider; null: payments are off, and nothing can be ordered. Older servers omit it. */
  cashier: z.optional(cashierSchema),
  /** For how many days after payment a refund may be asked for; 0: not offered. Older servers omit it. */
  refundDays: z.optional(z.int()),
});
export type Catalogue = Readonly<z.infer<typeof catalogueSchema>>;

/** The most seats of an order. */
const MOST_SEATS = 999;

/** What a customer chooses. It is in the address of the order page, and nothing in it says who they are. */
export const choiceFields = {
  edition: idField,
  term: termSchema,
  seats: z.int().check(z.minimum(1), z.maximum(MOST_SEATS)),
  code: z.optional(line(64)),
  /** The licence that it renews, of the same edition and seats; it only counts in its owner's session. */
  licence: z.optional(idField),
} as const;
export const choiceSchema = z.object(choiceFields);
export type Choice = Readonly<z.infer<typeof choiceSchema>>;

const codeAnswerSchema = z.object({
  /** As it is written, in capitals. */
  code: z.string(),
  outcome: z.enum(valuesOf(CODE_OUTCOMES)),
  /** When it begins, or when it ended. */
  at: z.nullable(instant),
  /** The code's minimum order value, and how much is missing. */
  minFen: z.nullable(fen),
  missingFen: z.nullable(fen),
});
export type CodeAnswer = Readonly<z.infer<typeof codeAnswerSchema>>;

export const quoteSchema = z.object({
  edition: z.string(),
  term: termSchema,
  seats: z.int(),
  /** Of one seat, as it is sold, and what it cost before. */
  unitFen: fen,
  wasFen: z.nullable(fen),
  listFen: fen,
  discountFen: fen,
  /** Tax included. */
  totalFen: fen,
  code: z.nullable(codeAnswerSchema),
  /** The licence that it renews, when that ends, and when it would end then (null: never); null: it renews none. */
  renews: z.optional(
    z.nullable(z.object({ id: z.string(), endsAt: instant, until: z.nullable(instant) })),
  ),
  priceRevision: z.int(),
});
export type Quote = Readonly<z.infer<typeof quoteSchema>>;
