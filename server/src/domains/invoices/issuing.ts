import * as z from 'zod';
import type { ObjectParts } from '../../ground/files/objects.js';
import type { InvoiceIssuer } from '../../ground/ports/invoiceIssuer.js';

/** Wakes the job that has invoices issued and reversed elsewhere. */
export const ISSUING_CHANNEL = 'invoice_issuing';

/** With so many in vain, which is half an hour, staff are told and may put it back. */
export const TOLD_TRIES = 6;

export type IssueParts = ObjectParts & {
  /** Null: staff issue invoices. */
  readonly issuer: InvoiceIssuer | null;
};

/** An application whose issuer is about to be asked, for so many times. */
export const takenInvoiceSchema = z.object({
  id: z.string(),
  state: z.enum(['issuing', 'reversing']),
  tries: z.number(),
});
export type TakenInvoice = Readonly<z.infer<typeof takenInvoiceSchema>>;
