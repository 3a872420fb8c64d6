import {
  type InvoiceKind,
  type InvoiceTitle,
  invoiceTitleSchema,
  type TitleDetails,
} from '@banyan/contract/invoices';
import { missingForSpecial, titleFaults } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { columnsOf } from '../../ground/database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { INVOICE_REFUSALS } from '../invoices/refusals.js';

/** A customer's titles, the usual one first. */
export async function readTitles(
  db: Queryable,
  customerId: string,
): Promise<readonly InvoiceTitle[]> {
  const rows = await db.query(
    `select ${columnsOf(invoiceTitleSchema, 't')} from invoice_titles t where t.customer_id = $1
     order by t.is_default desc, t.created_at, t.id`,
    [customerId],
  );
  return z.array(invoiceTitleSchema).parse(rows);
}

/** Why a title cannot be kept; null: it can. */
export function titleRefusal(title: TitleDetails): Outcome<never> | null {
  const faults = titleFaults(title);
  const fields = Object.keys(faults);
  if (fields.length === 0) return null;
  if (faults.taxNumber === 'taxNumber') return refused(INVOICE_REFUSALS.taxNumberWrong, { fields });
  return refused(INVOICE_REFUSALS.titleIncomplete, { fields });
}

/** A customer's own title as it is sent with an application of that kind. */
export async function titleFor(
  tx: Queryable,
  customerId: string,
  id: string,
  kind: InvoiceKind,
): Promise<Outcome<TitleDetails>> {
  const found = (await readTitles(tx, customerId)).find((title) => title.id === id);
  if (found === undefined) return refused(REFUSALS.notFound);
  const { type, name, taxNumber, address, phone, bank, account } = found;
  const title = { type, name, taxNumber, address, phone, bank, account };
  const refusal = titleRefusal(title);
  if (refusal !== null) return refusal;
  const fields = kind === 'special' ? missingForSpecial(title) : [];
  return fields.length === 0 ? done(title) : refused(INVOICE_REFUSALS.titleIncomplete, { fields });
}
