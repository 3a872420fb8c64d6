import * as z from 'zod/mini';
import { dayField, fen, idField, instant, line } from '../fields.js';
import { valuesOf } from '../language.js';
import { ORDER_STATES } from '../orders/words.js';
import { choiceFields } from '../shop/schemas.js';
import { REDEMPTION_STATES, TRIAL_OUTCOMES } from './words.js';

const { edition, term, seats } = choiceFields;

export const trialAsked = z.object({
  /** As the customer types it. */
  code: line(64),
  edition,
  term,
  seats,
  /** A customer to test the code for; left out: a visitor. */
  customerId: z.optional(idField),
});

export const trialSchema = z.object({
  outcome: z.enum(valuesOf(TRIAL_OUTCOMES)),
  listFen: fen,
  discountFen: fen,
  totalFen: fen,
});
export type CodeTrial = Readonly<z.infer<typeof trialSchema>>;

export const redemptionSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  customerId: z.string(),
  state: z.enum(valuesOf(REDEMPTION_STATES)),
  orderState: z.enum(valuesOf(ORDER_STATES)),
  offFen: fen,
  amountFen: fen,
  at: instant,
});
export type Redemption = Readonly<z.infer<typeof redemptionSchema>>;

/** Cancelled orders do not count. */
export const useSchema = z.object({
  orders: z.int(),
  customers: z.int(),
  /** Orders that were paid for back in full. */
  refunded: z.int(),
  /** The most orders of one network address. */
  mostOfOneAddress: z.int(),
});
export type CodeUse = Readonly<z.infer<typeof useSchema>>;

/** The longest range of days for the use of a code. */
export const MOST_USE_DAYS = 92;

/** The use of a code on one day, by when its orders were made, and the revenue of the paid ones. */
export const useDaySchema = z.object({
  day: dayField,
  orders: z.int(),
  offFen: fen,
  revenueFen: fen,
});
export type CodeUseDay = Readonly<z.infer<typeof useDaySchema>>;

export const useDaysSchema = z.object({
  /** Days in Asia/Shanghai, both included: around those of the code, at most until today. */
  from: dayField,
  to: dayField,
  /** Those with orders. */
  days: z.readonly(z.array(useDaySchema)),
});
export type CodeUseDays = Readonly<z.infer<typeof useDaysSchema>>;
