import type { InvoiceQuery, InvoiceState } from '@banyan/contract/invoices';
import { type ListPlace, type ListSearch, listAddress, oneOf, text } from '@banyan/lists';

export const STATES: readonly InvoiceState[] = ['applied', 'issued', 'rejected'];

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
