import * as z from 'zod/mini';
import { idField, lines } from '../fields.js';
import { pageOf } from '../reply.js';
import { invoiceQuerySchema, invoiceSchema } from './schemas.js';

/** The administrators' invoice calls. */
export const INVOICE_CALLS = {
  'Invoice/GetList': {
    audience: 'admin',
    permission: 'invoices.view',
    request: invoiceQuerySchema,
    result: pageOf(invoiceSchema),
  },
  'Invoice/Decide': {
    audience: 'admin',
    permission: 'invoices.edit',
    request: z.object({
      id: idField,
      decision: z.enum(['issued', 'rejected']),
      reason: z.optional(lines(500)),
    }),
    result: invoiceSchema,
  },
} as const;
