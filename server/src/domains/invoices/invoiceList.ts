import {
  INVOICE_EXPORT,
  INVOICE_KINDS,
  INVOICE_STATES,
  type InvoiceFilter,
  invoiceLineSchema,
} from '@banyan/contract/invoices';
import {
  type Condition,
  containing,
  countOf,
  type KeySort,
  rowsOf,
  where,
} from '../../ground/database/sql/index.js';
import { listExport } from '../exports/listExport.js';
import { INVOICE_COLUMNS, INVOICES } from './invoiceRows.js';

/** What staff still have to do something about. */
const UNFINISHED = "i.state in ('applied', 'issuing', 'reversing')";

/** A filter as a condition over `INVOICES`. */
export function conditionOf({ text = '', state, kind, customerId }: InvoiceFilter): Condition {
  const keyword = text.trim();
  return where((place) => [
    state !== undefined && (state === 'unfinished' ? UNFINISHED : `i.state = ${place(state)}`),
    kind !== undefined && `i.kind = ${place(kind)}`,
    customerId !== undefined && `i.customer_id = ${place(customerId)}`,
    keyword !== '' && textCondition(place(containing(keyword))),
  ]);
}

function textCondition(part: string): string {
  return `i.id like ${part} or i.title ->> 'name' like ${part} or i.title ->> 'taxNumber' like ${part}
    or i.number like ${part} or c.name like ${part} or exists (
      select 1 from invoice_orders l where l.application_id = i.id and l.order_id like ${part})`;
}

export function sortOf({ direction }: { readonly direction: KeySort['direction'] }): KeySort {
  return { column: 'i.created_at', id: 'i.id', direction };
}

/** The applications of a filter as a file. */
export const invoiceExport = listExport(INVOICE_EXPORT, {
  name: { zh: '发票申请', en: 'invoice-requests' },
  row: invoiceLineSchema,
  words: { state: INVOICE_STATES, kind: INVOICE_KINDS },
  read: async (db, { filter = {}, sort }) => {
    const condition = conditionOf(filter);
    const source = { columns: INVOICE_COLUMNS, from: INVOICES, condition, sort: sortOf(sort) };
    return {
      count: await countOf(db, INVOICES, condition),
      batches: rowsOf(db, invoiceLineSchema, source),
    };
  },
});
