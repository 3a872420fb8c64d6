import * as z from 'zod/mini';
import { fen, instant } from '../fields.js';
import { valuesOf } from '../language.js';
import { localTextSchema } from '../languageSchemas.js';
import { orderDetailSchema } from '../orders/schemas.js';
import { PAYMENT_STATES } from './words.js';

const begunSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('frame'), url: z.string() }),
  z.object({ kind: z.literal('qr'), text: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
]);
export type Begun = Readonly<z.infer<typeof begunSchema>>;

export const paymentSchema = z.object({
  id: z.uuid(),
  method: z.string(),
  amountFen: fen,
  state: z.enum(valuesOf(PAYMENT_STATES)),
  /** Where to pay, for an open payment. */
  begun: z.nullable(begunSchema),
  openUntil: instant,
  paidAt: z.nullable(instant),
  /** The paying account, as the payer knows it; null: not told. */
  payerWords: z.nullable(z.string()),
});
export type Payment = Readonly<z.infer<typeof paymentSchema>>;

const methodSchema = z.object({
  id: z.string(),
  label: localTextSchema,
  kind: z.enum(['frame', 'qr', 'redirect']),
});
export type PaymentMethod = Readonly<z.infer<typeof methodSchema>>;

/** The payment provider; null: payments are off at the moment. */
export const cashierSchema = z.nullable(
  z.object({
    name: z.string(),
    /** No money moves. */
    isTrial: z.boolean(),
    /** The origin of its frame, if it has one. */
    origin: z.nullable(z.string()),
    topNavigation: z.boolean(),
    methods: z.readonly(z.array(methodSchema)),
  }),
);
export type Cashier = Readonly<z.infer<typeof cashierSchema>>;

export const payingSchema = z.object({
  order: orderDetailSchema,
  /** The newest first. */
  payments: z.readonly(z.array(paymentSchema)),
  cashier: cashierSchema,
  /** The server's clock, for countdowns. */
  serverNow: instant,
});
export type Paying = Readonly<z.infer<typeof payingSchema>>;
