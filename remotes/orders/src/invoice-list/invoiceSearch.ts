import { valuesOf } from '@banyan/contract';
import { INVOICE_KINDS, INVOICE_STATES, type InvoiceQuery } from '@banyan/contract/invoices';
import { type ListSearch, listAddress, oneOf, text } from '@banyan/lists';

export const STATES = valuesOf(INVOICE_STATES);
export const KINDS = valuesOf(INVOICE_KINDS);

export const INVOICES = listAddress({ text: text(), state: oneOf(STATES), kind: oneOf(KINDS) }, [
  'appliedAt',
]);

type InvoiceSearch = ListSearch<typeof INVOICES.none, 'appliedAt'>;

export function toQuery({ filters, sort, page, pageSize }: InvoiceSearch): InvoiceQuery {
  return { ...INVOICES.asked(filters), sort, page, pageSize };
}
