import * as z from 'zod/mini';
import { ofVersion } from '../actForms.js';
import { dayField, lines } from '../fields.js';
import { keysetCall } from '../listForms.js';
import {
  deskDetailSchema,
  deskFilterSchema,
  deskPaymentSchema,
  reconciliationSchema,
  settlementSchema,
} from './schemas.js';

const view = { audience: 'admin', permission: 'payments.view' } as const;
const id = z.uuid();
const reason = lines(500).check(z.minLength(1));

/** An act of staff on one payment: `actCall`, mostly with a required reason. */
function acting<N extends Readonly<Record<string, z.ZodMiniType>>>(named: N) {
  return {
    audience: 'admin',
    permission: 'payments.edit',
    request: z.object({ ...ofVersion, id, key: z.uuid(), ...named }),
    result: deskDetailSchema,
  } as const;
}

/** The longest time that is reconciled at once. Days. */
export const MOST_DAYS = 92;

/** What finance staff read and do about payments and refunds. */
export const PAYMENT_DESK_CALLS = {
  'Payment/GetList': keysetCall('payments.view', {
    filter: deskFilterSchema,
    row: deskPaymentSchema,
    sorts: ['createdAt', 'state', 'amountFen'],
  }),
  'Payment/Get': { ...view, request: z.object({ id }), result: deskDetailSchema },
  /** Compares our own rows of up to 92 days; by default of the last 30. */
  'Payment/GetReconciliation': {
    ...view,
    request: z.object({ from: z.optional(dayField), to: z.optional(dayField) }),
    result: reconciliationSchema,
  },
  /** Asks the provider now for the state of the payment and of its running refunds. */
  'Payment/Ask': {
    audience: 'admin',
    permission: 'payments.edit',
    request: z.object({ id }),
    result: deskDetailSchema,
  },
  /** Settles a dispute. The first person's call proposes; the same call by another person does it. */
  'Payment/Settle': { ...acting({ as: settlementSchema, reason }), proof: true },
  /** Refunds in full what was paid twice or too late and was not refunded automatically. */
  'Payment/Refund': { ...acting({ reason }), proof: true },
  /** Replaces the payment's note. */
  'Payment/Note': acting({ note: lines(500) }),
} as const;
