import * as z from 'zod/mini';
import { fen, instant, line } from '../fields.js';
import { paging, sortBy } from '../paging.js';

export const invoiceStateSchema = z.enum(['applied', 'issued', 'rejected']);
export type InvoiceState = z.infer<typeof invoiceStateSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  customerName: z.string(),
  title: z.string(),
  taxNumber: z.string(),
  amountFen: fen,
  state: invoiceStateSchema,
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type Invoice = Readonly<z.infer<typeof invoiceSchema>>;

export const invoiceQuerySchema = z.object({
  text: z.optional(line(64)),
  state: z.optional(invoiceStateSchema),
  sort: sortBy(['appliedAt']),
  ...paging,
});
export type InvoiceQuery = z.input<typeof invoiceQuerySchema>;
