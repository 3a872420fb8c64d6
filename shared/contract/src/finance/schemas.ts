import * as z from 'zod/mini';
import { dayField, fen, idField, instant, line, versionField } from '../fields.js';
import { valuesOf } from '../language.js';
import { orderStateSchema } from '../orders/schemas.js';
import { PAYMENT_STATES } from '../payments/words.js';
import { DIFFERENCES, MONEY_STATES, PAYMENT_WAITS, REFUND_KINDS, SETTLEMENTS } from './words.js';

const paymentState = z.enum(valuesOf(PAYMENT_STATES));

/** A try to pay, as staff see it. Money is in fen. */
export const deskPaymentSchema = z.object({
  /** The number that the provider knows it by. */
  id: z.uuid(),
  orderId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  provider: z.string(),
  method: z.string(),
  amountFen: fen,
  /** The amount received; null: nothing so far. */
  receivedFen: z.nullable(fen),
  refundedFen: fen,
  refundingFen: fen,
  state: paymentState,
  /** The provider's own number. */
  providerId: z.nullable(z.string()),
  payerWords: z.nullable(z.string()),
  /** Why staff have to look at the payment; null: they do not. */
  waits: z.nullable(z.enum(valuesOf(PAYMENT_WAITS))),
  note: z.string(),
  createdAt: instant,
  paidAt: z.nullable(instant),
  version: versionField,
});
export type DeskPayment = Readonly<z.infer<typeof deskPaymentSchema>>;

export const deskFilterSchema = z.object({
  /** An order's number from its start, the payment's own, or the provider's. */
  text: z.optional(line(64)),
  state: z.optional(paymentState),
  /** Payments that wait for staff. */
  isWaiting: z.optional(z.boolean()),
  provider: z.optional(line(40)),
  orderId: z.optional(idField),
  customerId: z.optional(idField),
  /** First and last day, both included, in Asia/Shanghai. */
  from: z.optional(dayField),
  to: z.optional(dayField),
});
export type DeskFilter = z.infer<typeof deskFilterSchema>;

export const settlementSchema = z.enum(valuesOf(SETTLEMENTS));
export type Settlement = z.infer<typeof settlementSchema>;

/** How a disputed payment will be or was settled: two people have to decide the same. */
const settleSchema = z.object({
  as: settlementSchema,
  reason: z.string(),
  by: z.string(),
  at: instant,
  /** Null: it is proposed. */
  secondBy: z.nullable(z.string()),
  secondAt: z.nullable(instant),
});

export const deskDetailSchema = z.extend(deskPaymentSchema, {
  openUntil: instant,
  openedAt: z.nullable(instant),
  /** Why it failed, as the provider says it. */
  reason: z.nullable(z.string()),
  /** What the provider reported that does not match. */
  dispute: z.nullable(
    z.object({ amountFen: fen, currency: z.string(), merchant: z.nullable(z.string()) }),
  ),
  settle: z.nullable(settleSchema),
  /** The settlements that are possible now. */
  settlements: z.readonly(z.array(settlementSchema)),
  /** The amount that can be refunded and was not refunded automatically; 0: nothing. */
  refundableFen: fen,
  order: z.object({
    state: orderStateSchema,
    amountFen: fen,
    /** Whether this payment paid it. */
    isPaidByIt: z.boolean(),
  }),
  refunds: z.readonly(
    z.array(
      z.object({
        key: z.uuid(),
        kind: z.enum(valuesOf(REFUND_KINDS)),
        state: z.enum(valuesOf(MONEY_STATES)),
        amountFen: fen,
        reason: z.string(),
        by: z.string(),
        at: instant,
        failure: z.nullable(z.string()),
      }),
    ),
  ),
});
export type DeskDetail = Readonly<z.infer<typeof deskDetailSchema>>;

/** What one provider received on a day in Asia/Shanghai, and for what. Fen. */
const daySchema = z.object({
  day: z.string(),
  /** `transfer`: orders that were paid for by transfer. */
  provider: z.string(),
  payments: z.int(),
  receivedFen: fen,
  /** The amounts of the orders that name these payments. */
  orderFen: fen,
  /** Money received twice, late or in a wrong amount. */
  otherFen: fen,
  refundedFen: fen,
  /** `receivedFen` less the two: 0, or there is a difference. */
  differenceFen: z.int(),
});
export type MoneyDay = Readonly<z.infer<typeof daySchema>>;

const differenceSchema = z.object({
  kind: z.enum(valuesOf(DIFFERENCES)),
  orderId: z.string(),
  /** Null: it is about the order. */
  paymentId: z.nullable(z.string()),
  /** In Asia/Shanghai. */
  day: z.string(),
  expectedFen: z.int(),
  actualFen: z.int(),
});
export type Difference = Readonly<z.infer<typeof differenceSchema>>;

export const reconciliationSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** How many orders were looked at. */
  orders: z.int(),
  /** The newest first. */
  days: z.readonly(z.array(daySchema)),
  differences: z.readonly(z.array(differenceSchema)),
});
export type Reconciliation = Readonly<z.infer<typeof reconciliationSchema>>;
