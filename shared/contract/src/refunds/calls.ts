import * as z from 'zod/mini';
import { fen, idField, lines, versionField } from '../fields.js';
import { valuesOf } from '../language.js';
import { listCall } from '../listForms.js';
import { refundReasonSchema } from '../orders/myRefund.js';
import { REFUND_REQUEST_STATES } from '../orders/refundWords.js';
import { orderDetailSchema } from '../orders/schemas.js';
import { refundEffectSchema, refundRequestSchema } from './schemas.js';

const own = { audience: 'customer', permission: null, result: orderDetailSchema } as const;
const staff = { audience: 'admin', permission: 'orders.refund' } as const;

/** How a customer asks for their money back. */
export const MY_REFUND_CALLS = {
  'MyOrder/RequestRefund': {
    ...own,
    request: z.object({
      id: idField,
      version: versionField,
      reason: refundReasonSchema,
      text: z._default(lines(500), ''),
      key: z.uuid(),
    }),
  },
  /** What granting all that is left would do. */
  'MyOrder/GetRefundEffect': {
    ...own,
    request: z.object({ id: idField }),
    result: refundEffectSchema,
  },
  'MyOrder/WithdrawRefund': {
    ...own,
    request: z.object({ id: idField, version: versionField }),
  },
} as const;

export const REFUND_CALLS = {
  'Refund/GetRequests': listCall('orders.view', {
    filter: z.object({
      state: z.optional(z.enum(valuesOf(REFUND_REQUEST_STATES))),
      orderId: z.optional(idField),
    }),
    row: refundRequestSchema,
    sorts: ['createdAt'],
  }),
  /** What giving back so much of an order would do. */
  'Refund/GetEffect': {
    ...staff,
    request: z.object({
      order: idField,
      amountFen: fen.check(z.positive()),
      seatsEnd: z._default(z.int().check(z.nonnegative()), 0),
    }),
    result: refundEffectSchema,
  },
  /**
   * Grants a request, all or a part of what was paid, or rejects it with an answer. Above an amount that operators set,
   * two people have to ask for the same.
   */
  'Refund/Decide': {
    ...staff,
    proof: true,
    request: z.object({
      id: idField,
      version: versionField,
      key: z.uuid(),
      decision: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('approve'),
          amountFen: fen.check(z.positive()),
          /** How many seats end with it, of a part. */
          seatsEnd: z._default(z.int().check(z.nonnegative()), 0),
        }),
        z.object({ kind: z.literal('reject'), answer: lines(200).check(z.minLength(1)) }),
      ]),
    }),
    result: refundRequestSchema,
  },
  /** Asks the provider again for refunds of an order that failed. */
  'Refund/Retry': {
    ...staff,
    request: z.object({ order: idField }),
    result: z.object({ again: z.int() }),
  },
} as const;
