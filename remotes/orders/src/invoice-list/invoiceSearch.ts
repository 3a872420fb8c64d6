import { valuesOf } from '@banyan/contract';
import { INVOICE_STATES, type InvoiceQuery } from '@banyan/contract/invoices';
import { type ListPlace, type ListSearch, listAddress, oneOf, text } from '@banyan/lists';

export const STATES = valuesOf(INVOICE_STATES);

export const INVOICES = listAddress({ text: text(), state: oneOf(STATES) }, ['appliedAt']);

export type InvoiceFilters = typeof INVOICES.none;
export type InvoicePlace = ListPlace<InvoiceFilters, 'appliedAt'>;

export function toQuery({
  filters,
  page,
  pageSize,
}: ListSearch<InvoiceFilters, 'appliedAt'>): InvoiceQuery {
  return { ...INVOICES.asked(filters), page, pageSize };
}
