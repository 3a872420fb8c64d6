import * as z from 'zod/mini';
import { idField } from '../fields.js';
import { payingSchema } from './schemas.js';

const own = { audience: 'customer', permission: null, result: payingSchema } as const;

/** How a customer pays for an order. */
export const MY_PAYMENT_CALLS = {
  /** An order, and what was done to pay for it. */
  'MyPayment/Get': { ...own, request: z.object({ order: idField }) },
  /** Begins to pay in one way. The same key is the same try; another way ends the one that is open. */
  'MyPayment/Begin': {
    ...own,
    request: z.object({ order: idField, method: idField, key: z.uuid() }),
  },
  /** Asks the provider what has become of a payment. */
  'MyPayment/Check': { ...own, request: z.object({ payment: z.uuid() }) },
} as const;
