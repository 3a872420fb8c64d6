import type { OrderDetail } from '@banyan/contract/orders';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { Facts, InvoiceStateTag } from '@banyan/ui';
import { InvoiceFiles } from '../new-invoice/InvoiceFiles.js';
import styles from '../portal-frame/portalParts.module.css';
import { myOrderTexts } from './myOrderTexts.js';

export function MyInvoice({ invoice }: Pick<OrderDetail, 'invoice'>) {
  const text = useTexts(myOrderTexts);
  if (invoice === null) return <p className={styles['muted']}>{text.noInvoice}</p>;
  const { files = [] } = invoice;
  return (
    <Facts
      facts={[
        [text.invoiceState, <InvoiceStateTag key="state" state={invoice.state} />],
        [text.invoiceTitle, invoice.title],
        [text.taxNumber, invoice.taxNumber],
        [text.amount, formatYuan(invoice.amountFen)],
        ...(invoice.number ? ([[text.invoiceNumber, invoice.number]] as const) : []),
        ...(files.length > 0
          ? ([[text.invoiceFiles, <InvoiceFiles key="files" files={files} />]] as const)
          : []),
        ...(invoice.reason === null ? [] : ([[text.reason, invoice.reason]] as const)),
      ]}
    />
  );
}
