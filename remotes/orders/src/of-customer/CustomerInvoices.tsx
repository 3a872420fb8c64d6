import { flat, OwnRecords } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { INVOICES } from '../invoice-list/invoiceList.js';
import { invoiceListTexts } from '../invoice-list/invoiceListTexts.js';
import { useInvoiceColumns } from '../invoice-list/useInvoiceColumns.js';

/** The invoices of one customer. */
export function CustomerInvoices() {
  return (
    <OwnRecords
      name="customer-invoices"
      list={INVOICES}
      ask={(customerId, ...place) => {
        const { page, pageSize, sort } = flat(...place);
        return { customerId, page, pageSize, sort: { ...sort, by: 'appliedAt' as const } };
      }}
      label={useTexts(invoiceListTexts).table}
      columns={useInvoiceColumns()}
      hrefOf={(id) => `/invoice-list?state=all&text=${id}`}
    />
  );
}
