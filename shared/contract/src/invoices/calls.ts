import * as z from 'zod/mini';
import { dayField, idField, lines, trimmedLine, versionField } from '../fields.js';
import { pageOf } from '../reply.js';
import { invoiceFormatSchema, invoiceQuerySchema, invoiceSchema } from './schemas.js';

const edit = { audience: 'admin', permission: 'invoices.edit' } as const;

/** The administrators' invoice calls. */
export const INVOICE_CALLS = {
  'Invoice/GetList': {
    audience: 'admin',
    permission: 'invoices.view',
    request: invoiceQuerySchema,
    result: pageOf(invoiceSchema),
  },
  /**
   * `issued` names the number of the invoice, `rejected` a reason for its customer. Back to `applied` it goes when it could not be
   * issued, and its reason is staff's own.
   */
  'Invoice/Decide': {
    ...edit,
    request: z.object({
      id: idField,
      /** Areas of before name none. */
      version: z.optional(versionField),
      decision: z.enum(['applied', 'issuing', 'issued', 'rejected']),
      /** Shown to the customer. */
      reason: z.optional(lines(200)),
      number: z.optional(trimmedLine(40)),
      issuedOn: z.optional(dayField),
    }),
    result: invoiceSchema,
  },
  /** One file of each format; it takes the place of the one before. */
  'Invoice/Attach': {
    ...edit,
    request: z.object({
      id: idField,
      version: versionField,
      file: z.uuid(),
      format: invoiceFormatSchema,
    }),
    result: invoiceSchema,
  },
  /**
   * The red letter: what is issued is being reversed, and what is being reversed is reversed. Then what its customer wants
   * instead becomes an application of its own.
   */
  'Invoice/Reverse': {
    ...edit,
    request: z.object({
      id: idField,
      version: versionField,
      to: z.enum(['reversing', 'reversed']),
      note: z.optional(lines(200)),
    }),
    result: invoiceSchema,
  },
} as const;
